import { existsSync, readFileSync } from 'node:fs'
import { exitCode, Fault, type Instant, parseInstant, Refusal } from '@ratecard/core'
import { createHttpClient, defaultLimits, userAgent } from '@ratecard/http'
import type { Command } from 'commander'
import { printJson, say } from '../print.ts'
import { systemClock } from '../system-clock.ts'
import { version } from '../version.ts'
import { judgeHealth } from '../watchdog/judge-health.ts'
import { gh, syncIssues } from '../watchdog/sync-issues.ts'

interface WatchdogFlags {
  health: string
  now?: string
  json?: boolean
  issues?: boolean
}

export function addWatchdog(program: Command): void {
  program
    .command('watchdog')
    .requiredOption('--health <url or file>', 'the published health.json')
    .option('--now <instant>', 'the time to hold it against (default: now)')
    .option('--json', 'print one JSON object')
    .option('--issues', 'open one GitHub issue per stale job with gh, and close those of fresh ones')
    .description('hold a published health.json against the clock; exits 10 when a job is stale')
    .action(async ({ health, now, json, issues }: WatchdogFlags) => {
      const at = now === undefined ? systemClock() : parseInstant(now)
      if (at === null)
        throw new Fault('usage', `--now wants an instant such as 2026-08-21T12:00:00Z, not ${now}`)
      const verdict = judgeHealth(await healthText(health, at), at)
      if (json) printJson(verdict)
      else for (const { id, why } of verdict.stale) process.stdout.write(`${id}: ${why}\n`)
      if (issues) for (const line of syncIssues(verdict, gh)) say(line)
      say(`${verdict.stale.length} stale, ${verdict.fresh.length} fresh at ${at}`)
      process.exitCode = verdict.stale.length > 0 ? exitCode.partial : exitCode.clean
    })
}

/** @returns null where the published file cannot be had, which is a finding and no misuse */
async function healthText(place: string, now: Instant): Promise<string | null> {
  if (!/^https?:/.test(place)) {
    if (!existsSync(place)) throw new Fault('usage', `no file ${place}`)
    return readFileSync(place, 'utf8')
  }
  if (!URL.canParse(place)) throw new Fault('usage', `--health wants a URL or a file, not ${place}`)
  const client = createHttpClient({
    allowedHosts: [new URL(place).host],
    userAgent: userAgent(version, 'https://github.com/ratecard/ratecard/issues'),
    limits: defaultLimits,
    clock: () => now,
  })
  try {
    return new TextDecoder().decode((await client.get(place)).bytes)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`${error.code}: ${error.message}`)
    return null
  } finally {
    await client.close()
  }
}
