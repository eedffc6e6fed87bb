import type { RowLabel } from '../_shared/rate-table.ts'

// "Model (API Parameter)" of the text generation documentation; the service of the maker itself has its own id.
// https://www.tencentcloud.com/document/product/1300/80632
const aliases = new Map([
  ['DeepSeek-V4-Flash 原厂直供', 'deepseek-v4-flash-202605'],
  ['DeepSeek-V4-Pro 原厂直供', 'deepseek-v4-pro-202606'],
])
const rule = /^[A-Za-z][A-Za-z0-9]*(?:[.-][A-Za-z0-9]+)+$/

/** The API takes the name in lower case ("the service ID is the same as the model name"). */
export function readLabel(cell: string): RowLabel {
  return { modelId: aliases.get(cell) ?? (rule.test(cell) ? cell.toLowerCase() : null), above: 0 }
}
