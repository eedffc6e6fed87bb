import pLimit, { type LimitFunction } from 'p-limit'
import type { RobotsRules } from './robots.ts'

/** What is remembered of hosts, so that all clients of a process take turns and read each robots.txt once. */
export interface Manners {
  /** Runs the task when it is its turn on the host. */
  inTurn<T>(host: string, task: () => Promise<T>): Promise<T>
  /** The rules of a host; `load` is called for the first to ask, and its failure is remembered, too. */
  robots(host: string, load: () => Promise<RobotsRules>): Promise<RobotsRules>
}

function remembered<T>(values: Map<string, T>, key: string, make: () => T): T {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}

export function createManners(perHostConcurrency: number): Manners {
  const turns = new Map<string, LimitFunction>()
  const rules = new Map<string, Promise<RobotsRules>>()
  return {
    inTurn: (host, task) => remembered(turns, host, () => pLimit(perHostConcurrency))(task),
    robots: (host, load) => remembered(rules, host, load),
  }
}
