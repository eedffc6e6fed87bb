declare global {
  interface JSON {
    // https://tc39.es/proposal-json-parse-with-source/#sec-json.rawjson
    rawJSON(text: string): unknown
  }
}

const nanoPlaces = 9
const smallestPlain = 1e-6

/** One JSON file. Numbers never carry an exponent, which `JSON.stringify` would write below 1e-6. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value)
  return `${/\de-\d/.test(text) ? JSON.stringify(value, plainNumber) : text}\n`
}

function plainNumber(_key: string, value: unknown): unknown {
  const isTiny = typeof value === 'number' && value > 0 && value < smallestPlain
  return isTiny ? JSON.rawJSON(value.toFixed(nanoPlaces).replace(/0+$/, '')) : value
}
