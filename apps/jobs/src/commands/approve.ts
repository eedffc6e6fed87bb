import { Fault } from '@ratecard/core'
import type { Command } from 'commander'
import { openHold } from '../review/open-hold.ts'
import { noReview } from '../review/review-file.ts'
import { fileReview, inIndex, type SignedFlags, signatureOf, withSignature } from './review-options.ts'

interface HoldFlags extends SignedFlags {
  source?: string
  evidence?: string
}

interface ApproveFlags extends HoldFlags {
  inverted?: boolean
}

export function addApprove(program: Command): void {
  const command = program
    .command('approve')
    .argument('<endpoint>', 'endpoint whose change waits, or source whose whole reading waits')
    .description('let a held change become the price: exactly these values, with this evidence')
    .option('--inverted', 'let output be below input, or cached input above it, on this endpoint from now on')
  withHold(command).action((target: string, flags: ApproveFlags) => {
    inIndex(flags, (db, now) => {
      const signature = signatureOf(flags, now)
      if (flags.inverted) {
        const review = { ...noReview, kind: 'allow_inverted', endpointId: target, ...signature } as const
        return fileReview(db, flags.ledger, { ...review, id: '' })
      }
      const hold = openHold(db, { target, sourceId: flags.source, evidence: flags.evidence })
      const kind = hold.endpointId === null ? 'approve_reading' : 'approve_price'
      fileReview(db, flags.ledger, { ...noReview, id: '', kind, ...hold, ...signature })
    })
  })
}

export function addReject(program: Command): void {
  const command = program
    .command('reject')
    .argument('<endpoint>', 'endpoint whose change waits')
    .description('refuse a held change for good, until the page says something else')
  withHold(command).action((target: string, flags: HoldFlags) => {
    inIndex(flags, (db, now) => {
      const hold = openHold(db, { target, sourceId: flags.source, evidence: flags.evidence })
      if (hold.endpointId === null) {
        throw new Fault('usage', `the whole reading of ${target} waits, and a reading is not refused by hand`)
      }
      const kind = 'reject' as const
      fileReview(db, flags.ledger, { ...noReview, id: '', kind, ...hold, ...signatureOf(flags, now) })
    })
  })
}

function withHold(command: Command): Command {
  return withSignature(
    command
      .option('--source <id>', 'source at which it waits, where there are several')
      .option('--evidence <hash>', 'beginning of the evidence hash that was looked at'),
  )
}
