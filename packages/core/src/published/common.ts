import { z } from 'zod'
import { isInstant, isUtcDate } from '../instant.ts'

/** The version of every published shape. Fields are only added within it (spec.md 9). */
export const schemaVersion = 1

export const license = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'Price data: Ratecard (CC BY 4.0)',
} as const

export const date = z.string().refine(isUtcDate, 'not a UTC date').meta({ format: 'date' })
export const instant = z.string().refine(isInstant, 'not a UTC instant').meta({ format: 'date-time' })
export const uri = z.url().meta({ format: 'uri' })
export const usdPerMtok = z.number().min(0).describe('USD per 1M tokens')
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)
export const count = z.int().min(0)
