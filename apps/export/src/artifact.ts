/** One file of the published tree. */
export interface Artifact {
  /** Relative to the root of the tree, with `/`. */
  path: string
  /** The whole file: UTF-8, LF, one trailing newline. */
  render(): string
}
