import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture } from './child.mjs'
import { installPackage } from './debian.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'

/** Chromium without a window, toolbars and menus: it needs a third less time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium, found on this machine or installed. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new PlainError(`CHROMIUM_PATH names ${given}, which is not there.`)
  const found =
    given ??
    onPath([shell]) ??
    (await afterInstalling(shell)) ??
    installed() ??
    (await afterInstalling('chromium')) ??
    (await fromPlaywright())
  if (found) return found
  throw new PlainError('The browser journeys need Chromium. Install it, or set CHROMIUM_PATH to its program.')
}

const installed = () => onPath(names) ?? elsewhere.find((path) => existsSync(path))

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** The program of a Debian package, where it could be installed. */
const afterInstalling = async (name) => ((await installPackage(name)) ? onPath([name]) : undefined)

async function fromPlaywright() {
  const { chromium } = await import('playwright-core')
  if (!existsSync(chromium.executablePath())) {
    console.log('Fetching a Chromium for the browser journeys …')
    await capture(process.execPath, [inRoot('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
