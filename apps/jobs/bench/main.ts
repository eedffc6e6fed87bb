import { cpus } from 'node:os'
import { exportRows } from './export-rows.ts'
import type { BenchRow } from './measure.ts'
import { parseRow } from './parse-row.ts'
import { replayMemoryRow } from './replay-memory-row.ts'
import { replayRow } from './replay-row.ts'

// Ratios within one run: absolute times say more about the machine than about the code.
const rows: BenchRow[] = [parseRow(), replayMemoryRow(), replayRow(), ...exportRows()]
console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const { work, beside, ratio, reach, detail } of rows) {
  const verdict = ratio <= reach ? 'reached' : 'MISSED'
  console.log(`${verdict}  ${ratio.toFixed(2)}× (reach ${reach}×)  ${work}, beside ${beside}  [${detail}]`)
}
process.exitCode = rows.every(({ ratio, reach }) => ratio <= reach) ? 0 : 1
