import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Where things lie unless the command line says otherwise. */
export const defaultPaths = {
  ledger: fromRoot('db/ledger'),
  facts: fromRoot('db/facts'),
  database: fromRoot('.ratecard/ratecard.sqlite'),
  captures: fromRoot('.ratecard/captures'),
  tree: fromRoot('dist'),
} as const
