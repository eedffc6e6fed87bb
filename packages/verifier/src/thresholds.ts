/**
 * Every number that gates and rules go by. Those that others share stand with what they are about: the bounds of a
 * price in core/money, power of ten and swap in core/price-change (backfill asks them too), tolerance and
 * comparability in core/agreement; what becomes of absent and unverified prices in the history package.
 */
export interface Thresholds {
  row: {
    /** From this power of ten on, either way, a move is rejected; below it is held. */
    unitRejectedPowerOfTen: number
    flappingWindowDays: number
    flappingDepartures: number
    flappingGapHours: number
    /** Up to here a change is accepted at once. */
    smallChangePercent: number
    /** Up to here a second reading or an independent source is enough. */
    middleChangePercent: number
    confirmationPercent: number
    secondReadingGapHours: number
    freeOrPaidListReadings: number
    freeOrPaidListGapHours: number
  }
  reading: {
    coveragePercent: number
    coverageReadings: number
    massChangePercent: number
    massChangeDays: number
    commonRatioTolerancePercent: number
    commonRatioRowsPercent: number
    commonRatioRows: number
    staleAgeHours: number
    secondReadingGapHours: number
  }
}

export const thresholds: Readonly<Thresholds> = {
  row: {
    unitRejectedPowerOfTen: 2,
    flappingWindowDays: 30,
    flappingDepartures: 3,
    flappingGapHours: 24,
    smallChangePercent: 20,
    middleChangePercent: 60,
    confirmationPercent: 1,
    secondReadingGapHours: 6,
    freeOrPaidListReadings: 3,
    freeOrPaidListGapHours: 48,
  },
  reading: {
    coveragePercent: 80,
    coverageReadings: 3,
    massChangePercent: 25,
    massChangeDays: 7,
    commonRatioTolerancePercent: 1,
    commonRatioRowsPercent: 20,
    commonRatioRows: 3,
    staleAgeHours: 24,
    secondReadingGapHours: 6,
  },
}
