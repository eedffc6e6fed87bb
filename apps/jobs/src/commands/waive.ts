import { Fault, isUtcDate, utcDate } from '@ratecard/core'
import type { Command } from 'commander'
import { noReview } from '../review/review-file.ts'
import { disagreement } from '../review/waiver-use.ts'
import { fileReview, inIndex, type SignedFlags, signatureOf, withSignature } from './review-options.ts'

export function addWaive(program: Command): void {
  const command = program
    .command('waive')
    .argument('<endpoint>', 'endpoint whose price another source disputes')
    .requiredOption('--peer <source>', 'the source that is known to be wrong')
    .requiredOption('--until <date>', 'last day of the waiver, YYYY-MM-DD')
    .description('let a known disagreement be: these two prices, until that day')
  withSignature(command).action(
    (endpointId: string, flags: SignedFlags & { peer: string; until: string }) => {
      const { peer, until } = flags
      if (!isUtcDate(until)) throw new Fault('usage', `--until wants a date such as 2026-08-23, not ${until}`)
      inIndex(flags, (db, now) => {
        if (until < utcDate(now)) throw new Fault('usage', `--until ${until} is over`)
        const pair = disagreement(db, endpointId, peer)
        if (!pair) throw new Fault('usage', `${peer} does not dispute an official price of ${endpointId}`)
        fileReview(db, flags.ledger, {
          ...noReview,
          id: '',
          kind: 'waive',
          endpointId,
          ...pair.ours,
          peerSourceId: peer,
          peerInput: pair.theirs.input,
          peerOutput: pair.theirs.output,
          expiresOn: until,
          ...signatureOf(flags, now),
        })
      })
    },
  )
}
