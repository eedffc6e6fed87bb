import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine; undefined where there is none. */
export const executablePath = candidates.find((path) => existsSync(path))

export function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  return chromium.launch({
    executablePath: executablePath ?? 'no browser',
    args: [...args, '--disable-component-update', '--disable-sync'],
  })
}
