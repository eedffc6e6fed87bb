import type { Health, JobHealth } from '@ratecard/core/published'
import { day, moment, notKnown, thousands } from './format.ts'
import { type Html, html } from './html.ts'
import { figures, headRow, type Layout, section, tableBox } from './layout.ts'
import type { SiteIndex } from './site.ts'

/** `health.json` for people. */
export function statusPage({ health, links }: SiteIndex, layout: Layout): string {
  return layout({
    title: `Status: ${health.status}`,
    description: 'How fresh the index is, and how each of its jobs fares.',
    url: links.absolute('status/'),
    json: links.to('health.json'),
    isWide: true,
    main: html`<h1>Status: ${health.status}</h1>
<p class="lead">${meanings[health.status]} Checked ${moment(health.generated_at)}. A static page cannot notice that its pipeline died: after <span class="stale-after">${moment(health.stale_after)}</span> treat the whole index as stale, whatever stands here.</p>
<p class="note overdue" role="status" hidden>That time has passed: the index is stale.</p>
${indexFigures(health)}
${section('jobs', 'Jobs', jobsTable(health.jobs), html`<p>The same for programs: <a href="${links.to('health.json')}">health.json</a></p>`)}`,
  })
}

const meanings = {
  ok: 'All jobs are fresh.',
  degraded:
    'Some jobs are not fresh or failed at their last attempt; prices keep the date on which they were last verified.',
  stale: 'No official source has been read lately: treat the index as stale.',
} as const satisfies Record<Health['status'], string>

function indexFigures({ index, as_of }: Health): Html {
  return figures([
    ['As of', as_of ? day(as_of) : notKnown],
    ['Tracked', thousands(index.tracked)],
    ['Priced', thousands(index.priced)],
    ['Verified within 7 days', thousands(index.verified_within_7d)],
    ['Oldest verification', index.oldest_verified_at ? day(index.oldest_verified_at) : notKnown],
    ['Median verification', index.median_verified_at ? day(index.median_verified_at) : notKnown],
    ['Held changes', thousands(index.held_changes)],
  ])
}

const outcomes = {
  success: 'success',
  partial: 'partial',
  failure: 'failure',
  never_run: 'never run',
} as const satisfies Record<JobHealth['last_outcome'], string>

function jobsTable(jobs: readonly JobHealth[]): Html {
  return tableBox(
    'Jobs',
    html`<table><caption>Last runs</caption>${headRow([['Job'], ['Fresh'], ['Last outcome'], ['Last success'], ['Last attempt'], ['Read', true], ['Accepted', true], ['Changed', true], ['Held', true], ['Rejected', true], ['Missing', true], ['Failures', true], ['Schedule']])}<tbody>
${jobs.map(jobRow)}</tbody></table>`,
  )
}

function jobRow(job: JobHealth): Html {
  const { counts, error } = job
  const when = (instant: string | null) => (instant ? moment(instant) : 'never')
  const numbers = [counts.seen, counts.accepted, counts.changed, counts.held, counts.rejected, counts.missing]
  return html`<tr><th scope="row">${job.id} <small>${job.kind}</small><td>${job.fresh ? 'fresh' : html`<strong>not fresh</strong>`}<td>${outcomes[job.last_outcome]}${error && html` <small>${error.code}: ${error.message}</small>`}<td>${when(job.last_success_at)}<td>${when(job.last_attempt_at)}${[...numbers, job.consecutive_failures].map((count) => html`<td class="n">${thousands(count)}`)}<td><code>${job.schedule}</code>\n`
}
