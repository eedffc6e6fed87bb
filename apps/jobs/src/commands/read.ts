import { basename } from 'node:path'
import {
  type EndpointFacts,
  exitCode,
  Fault,
  formatUsd,
  type Instant,
  isInstant,
  parseInstant,
  Refusal,
  standardTuple,
} from '@ratecard/core'
import { defaultLimits } from '@ratecard/http'
import { type Capture, captureInstant, readCaptureFile, readCaptureSet } from '@ratecard/scraper'
import { readPayload } from '@ratecard/sources'
import type { Command } from 'commander'
import { fetchLive } from '../live.ts'
import { printJson, say } from '../print.ts'
import { selectSources } from '../run.ts'
import { systemClock } from '../system-clock.ts'

interface ReadFlags {
  file?: string
  live?: boolean
  at?: string
}

export function addRead(program: Command): void {
  program
    .command('read')
    .argument('<source>', 'id of the source')
    .option('--file <file>', 'the payload to parse, gzipped or not')
    .option('--live', 'fetch the payload instead')
    .option('--at <instant>', "when it was read (default: the instant in the file's name, else now)")
    .description('parse one payload and print one JSON line per endpoint; writes nothing')
    .action(async (sourceId: string, flags: ReadFlags) => {
      const [source] = selectSources([sourceId])
      if (!source) return
      if ((flags.file === undefined) === (flags.live === undefined)) {
        throw new Fault('usage', 'read wants either --file FILE or --live')
      }
      const captures = flags.file ? [fileCapture(flags.file)] : await liveCaptures(source)
      const at = readAt(flags)
      const reading =
        captures instanceof Refusal
          ? captures
          : readCaptureSet(source, { sourceId, at, captures }, readPayload)
      if (reading instanceof Refusal) {
        printJson({ refused: reading.code, message: reading.message })
        process.exitCode = exitCode.partial
        return
      }
      for (const quote of reading.quotes) {
        const { input, output, cachedInput } = standardTuple(quote.rates)
        const text = (nano: number | null) => (nano === null ? null : formatUsd(nano))
        printJson({
          endpoint: quote.endpointId,
          label: quote.label,
          input: text(input),
          output: text(output),
          cached_input: text(cachedInput),
          rates: quote.rates.map(({ unit, tier, nanoUsdPerMtok, aboveTokens }) => ({
            unit,
            tier,
            usd_per_mtok: formatUsd(nanoUsdPerMtok),
            ...(aboveTokens === undefined ? {} : { above_tokens: aboveTokens }),
          })),
          evidence: quote.evidence,
          ...(quote.effectiveFrom ? { effective_from: quote.effectiveFrom } : {}),
          ...(quote.effectiveUntil ? { effective_until: quote.effectiveUntil } : {}),
        })
      }
      if (source.kind === 'specifications') for (const facts of reading.facts) printJson(factsLine(facts))
      for (const { label, reason, detail } of reading.skipped) say(`${reason}: ${label}: ${detail}`)
      for (const note of reading.notes) say(`note: ${note}`)
    })
}

function factsLine(facts: EndpointFacts) {
  return {
    endpoint: facts.endpointId,
    name: facts.name,
    context_window: facts.contextWindow,
    max_output: facts.maxOutput,
    knowledge_cutoff: facts.knowledgeCutoff,
    release_date: facts.releaseDate,
    modalities: { input: facts.inputModalities, output: facts.outputModalities },
    capabilities: facts.capabilities,
  }
}

function readAt({ at, file }: ReadFlags): Instant {
  if (at !== undefined) {
    const parsed = isInstant(at) ? at : (parseInstant(at) ?? parseInstant(`${at}T00:00:00Z`))
    if (!parsed) throw new Fault('usage', `--at wants an instant such as 2026-08-21T12:00:00Z, not ${at}`)
    return parsed
  }
  return (file && captureInstant(basename(file))?.at) || systemClock()
}

function fileCapture(path: string): Capture {
  const part = captureInstant(basename(path))?.part ?? null
  return {
    bytes: readCaptureFile(path),
    part,
    contentType: null,
    url: path,
    redirects: [],
    status: null,
    headers: {},
    sha256: '',
  }
}

async function liveCaptures(
  source: Parameters<typeof fetchLive>[0][number],
): Promise<readonly Capture[] | Refusal> {
  const { fetches } = await fetchLive([source], {
    clock: systemClock,
    limits: defaultLimits,
    store: null,
    onFetched: () => {},
  })
  return fetches[0]?.result ?? new Refusal('fetch_failed', 'nothing was fetched')
}
