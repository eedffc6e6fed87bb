/** What is wrong with one file of a tree. */
export interface Problem {
  file: string
  why: string
}
export type Report = (file: string, why: string) => void
