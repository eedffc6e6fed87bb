/** Milliseconds that `work` took. */
export function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export interface BenchRow {
  work: string
  beside: string
  /** Median of the ratios of each pair. */
  ratio: number
  reach: number
  detail: string
}

/** Runs the two in turn, so that a machine whose speed drifts slows both. */
export function paired(
  rounds: number,
  work: (round: number) => number,
  beside: (round: number) => number,
): number[] {
  return Array.from({ length: rounds }, (_, round) => work(round) / beside(round))
}
