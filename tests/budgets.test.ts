import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { screens as shownScreens } from '#app/pages.ts'
import { areas } from '#app/web/shell/navigation.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import {
  builtFiles,
  type DocumentName,
  firstLoad,
  htmlOf,
  kilobytes,
  lazyScreens,
  screenLoad,
} from './help/built-pages.ts'

/** Maximum size of scripts, in kilobytes after gzip. */
const firstScript: Record<DocumentName, number> = {
  landing: 60,
  'sign-in': 140,
  signing: 144,
  inquiry: 120,
  booking: 120,
  'client page': 120,
  application: 230,
}
const firstStyle = 40
const screenScript = 60
/** What pages without an account do without are chunks of their own, which compress a little worse. */
const ownChunk = 10
/** A screen opened by its address loads with its frame, but without the dashboard. */
const openedScript = firstScript.application + screenScript + ownChunk

/** Screens that belong to the sign-in page. */
const withoutAccount = ['admin-login', 'change-email', 'deleted', 'maintenance', 'reset']

const screens = lazyScreens()
const [accountMenu = ''] = builtFiles('assets/account-list-*.js').map((file) => basename(file))
const dashboard = screens.find(({ screen }) => screen === 'dashboard')

/** The first load of the application includes the dashboard. */
const loadOf = (name: DocumentName): Set<string> =>
  new Set([...firstLoad(name), ...(name === 'application' && dashboard ? screenLoad(dashboard.file) : [])])

describe.each(Object.entries(firstScript))('the first load of the %s document', (name, budget) => {
  const load = loadOf(name as DocumentName)

  test(`has at most ${budget} KB of JavaScript`, () => {
    expect(kilobytes(load, '.js')).toBeLessThanOrEqual(budget)
  })

  test(`has at most ${firstStyle} KB of CSS, and some`, () => {
    const size = kilobytes(load, '.css')
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThanOrEqual(firstStyle)
  })

  test('preloads one font', () => {
    expect(htmlOf(name as DocumentName).match(/<link[^>]+as="font"[^>]*>/g)).toHaveLength(1)
  })

  test('names each of its scripts, so that each is evaluated in a task of its own', () => {
    const named = [...htmlOf(name as DocumentName).matchAll(/<script type="module"[^>]* src="\/assets\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
    const imported = [...firstLoad(name as DocumentName)].filter((file) => file.endsWith('.js'))
    expect(named.toSorted()).toEqual(imported.toSorted())
  })

  test('has a place for what only the request knows', () => {
    // The landing page has no script that needs the user; contracts and forms are white in every scheme.
    const onPaper = ['%NONCE%', '%BOOT%']
    const light = { signing: onPaper, inquiry: onPaper, booking: onPaper, 'client page': onPaper }
    const places = { landing: ['%NONCE%', '%SCHEME%'], ...light }[name] ?? ['%NONCE%', '%SCHEME%', '%BOOT%']
    expect(places.filter((place) => !htmlOf(name as DocumentName).includes(place))).toEqual([])
  })
})

describe('each other screen', () => {
  // The account menu is loaded when the dashboard is idle.
  const before = new Set([...loadOf('application'), ...screenLoad(accountMenu)])

  test('is loaded when it is opened', () => {
    expect(screens.map(({ screen }) => screen)).toEqual(
      expect.arrayContaining(['assistant', 'dashboard', 'shoot', 'shoots', 'client', 'clients', 'search', 'setup']),
    )
  })

  test.each(screens)(`$screen adds at most ${screenScript} KB of JavaScript`, ({ file }) => {
    const added = [...screenLoad(file)].filter((part) => !before.has(part))
    expect(kilobytes(added, '.js')).toBeLessThanOrEqual(screenScript)
  })

  test.each(screens)(
    `$screen, opened by its address, loads at most ${openedScript} KB of JavaScript`,
    ({ screen, file }) => {
      const document = withoutAccount.includes(screen) ? 'sign-in' : 'application'
      expect(kilobytes(new Set([...firstLoad(document), ...screenLoad(file)]), '.js')).toBeLessThanOrEqual(openedScript)
    },
  )
})

describe('the built files', () => {
  test('lie ready compressed, twice', () => {
    const large = builtFiles('assets/*.{js,css}').filter((file) => readFileSync(file).length > 1024)
    expect(large.filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`))).toEqual([])
  })

  test('have names that change with what they hold, and no source maps', () => {
    expect(builtFiles('assets/*.{js,css,woff2}').filter((file) => !/-[\w-]{8}\.\w+$/.test(file))).toEqual([])
    expect(builtFiles('**/*.map')).toEqual([])
  })
})

test('the pages do not carry what only the description of the API says', () => {
  const built = builtFiles('assets/*.js').map((file) => readFileSync(file, 'utf8'))
  // Short ones, such as “Sign in”, are also said on screens.
  const said = Object.values({ ...proposals, ...invoices, ...accounts })
    .map(({ summary }) => summary ?? '')
    .filter(({ length }) => length > 20)
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter((summary) => built.some((text) => text.includes(summary)))).toEqual([])
})

test('the build has every module that a document names for its screen', () => {
  const [manifest = ''] = builtFiles('.vite/manifest.json')
  const built = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')))
  expect(
    Object.values(shownScreens)
      .flat()
      .filter((module) => !built.includes(module)),
  ).toEqual([])
})

test('the application’s document holds a frame that names its areas, and says for whom it is', () => {
  const html = htmlOf('application')
  expect(html).toContain('data-for="%FRAME%"')
  for (const { name } of areas) expect(html).toContain(`<b>${name}</b>`)
})

test('the application can be put on a home screen, and pages of clients do not offer it', () => {
  const linked = (name: DocumentName) =>
    Object.fromEntries(
      [...htmlOf(name).matchAll(/<link rel="(manifest|apple-touch-icon)" href="\/([^"]+)"/g)].map(
        ([, rel = '', file = '']) => [rel, file],
      ),
    )
  const { manifest = '', 'apple-touch-icon': touchIcon = '' } = linked('application')
  expect(linked('sign-in')).toEqual(linked('application'))
  for (const name of ['landing', 'signing', 'inquiry', 'booking', 'client page'] as const)
    expect(linked(name)).toEqual({})
  const [text = ''] = builtFiles(manifest).map((file) => readFileSync(file, 'utf8'))
  const { icons, ...rest } = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(rest).toMatchObject({ name: 'Lightbook', start_url: '/', display: 'standalone' })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const files = [touchIcon, ...icons.map(({ src }) => src.slice(1))].flatMap((file) => builtFiles(file))
  expect(files).toHaveLength(4)
  // A browser may fetch them with the first page.
  for (const file of files) expect(readFileSync(file).length).toBeLessThanOrEqual(16 * 1024)
})
