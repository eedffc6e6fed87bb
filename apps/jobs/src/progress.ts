import { SingleBar } from 'cli-progress'
import type { Progress } from './run.ts'

/** A bar on a terminal; a plain line for what is out of the ordinary, and now and then, elsewhere. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(stream) : lineProgress((line) => stream.write(`${line}\n`))
}

function barProgress(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({
    stream,
    format: '{what} {bar} {value}/{total} {source}',
    clearOnComplete: true,
    hideCursor: true,
  })
  let isRunning = false
  return {
    start: (total, what) => {
      isRunning = true
      bar.start(total, 0, { what, source: '' })
    },
    step: ({ sourceId, at }) => bar.increment({ source: `${sourceId} ${at.slice(0, 10)}` }),
    say: (line) => {
      if (!isRunning) stream.write(`${line}\n`)
    },
    stop: () => {
      isRunning = false
      bar.stop()
    },
  }
}

const linesPerRun = 10

function lineProgress(print: (line: string) => void): Progress {
  let total = 0
  let done = 0
  return {
    start: (count, what) => {
      total = count
      print(`${what}: ${count}`)
    },
    step: ({ sourceId, at }) => {
      done += 1
      if (done % Math.max(1, Math.ceil(total / linesPerRun)) === 0)
        print(`  ${done}/${total} ${sourceId} ${at}`)
    },
    say: print,
    stop: () => {},
  }
}
