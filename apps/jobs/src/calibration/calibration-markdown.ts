import { quoted } from '../review/markdown.ts'
import type { CalibrationFigures, RuleFigures } from './summarise.ts'

const mostFalse = 20
const mostDelayed = 10

/** The figures of a calibration as Markdown. */
export function calibrationMarkdown(figures: CalibrationFigures): string {
  const { readings, compared, falsePrices, shares } = figures
  return [
    `${readings} readings. ${compared} times a price stood as verified by the reading of that moment; ${falsePrices.length} of these are not in its payload.`,
    ...falsePrices.slice(0, mostFalse).map((line) => `- ${quoted(line)}`),
    '',
    '### Changes of a price that stood',
    '',
    ...ruleTable(figures.changes),
    '',
    `Delayed longest, of ${figures.delayed.length}:`,
    '',
    ...figures.delayed
      .slice(0, mostDelayed)
      .map(
        ({ endpointId, code, since, hours, readings: count }) =>
          `- ${quoted(endpointId)}: \`${code}\`, ${count} readings, ${hours} hours, from ${since} on`,
      ),
    '',
    '### Seen for the first time',
    '',
    ...ruleTable(figures.firstSeen),
    '',
    '### Whole readings',
    '',
    ...ruleTable(figures.wholeReadings),
    '',
    '### Share of the endpoints that wait, in readings at most 3 days after the last',
    '',
    '| source | readings | median | largest |',
    '| --- | --: | --: | --: |',
    ...shares.map(
      ({ sourceId, readings: count, medianPercent, maxPercent }) =>
        `| ${sourceId} | ${count} | ${medianPercent} % | ${maxPercent} % |`,
    ),
    '',
  ].join('\n')
}

function ruleTable(rules: readonly RuleFigures[]): string[] {
  if (rules.length === 0) return ['None.']
  return [
    '| reason | holds | accepted later | kept out | open at the end | readings until its end: median | most | hours: median | most |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rules.map(({ outcome, code, holds, accepted, withdrawn, open, ...until }) => {
      const { medianReadings, maxReadings, medianHours, maxHours } = until
      const ends = [medianReadings, maxReadings, medianHours, maxHours].map((figure) => figure ?? '—')
      const name = `${outcome === 'rejected' ? 'rejected: ' : ''}\`${code}\``
      return `| ${[name, holds, accepted, withdrawn, open, ...ends].join(' | ')} |`
    }),
  ]
}
