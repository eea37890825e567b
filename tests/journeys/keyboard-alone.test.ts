import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor, screens } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { emailOf, expectNoFaults, password, see, seeDashboard, seeDone, seeHeading } from './steps.ts'

const site = startFileServer()

/** More than the stops of any screen. */
const maxPresses = 150

/** Whether the element with the focus has a ring, which a label or a whole field may draw for it. */
const isRinged = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused.matches('body, h1, h2, main, [role="dialog"]')) return true
    const drawn: Element[] = [focused, focused.nextElementSibling, focused.previousElementSibling].filter(
      (one) => !!one,
    )
    for (let around = focused.parentElement; around && drawn.length < 8; around = around.parentElement)
      drawn.push(around)
    return drawn.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
  })

/** Whether the label of the field with the focus is under the head of its dialog. */
const isLabelHidden = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [label] = document.activeElement instanceof HTMLInputElement ? (document.activeElement.labels ?? []) : []
    if (!label) return false
    const { left, top, height } = label.getBoundingClientRect()
    return document.elementFromPoint(left + 2, top + height / 2)?.closest('.dialog-head') instanceof Element
  })

/** Whether the element with the focus is on the screen, and not under another. */
const isInViewNow = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = ({ left, top, width, height }: DOMRect) => document.elementFromPoint(left + width / 2, top + height / 2)
    const focused = document.activeElement ?? document.body
    const place = focused.getBoundingClientRect()
    // Check boxes under their drawing, and headings as large as the page, are seen by what is around them.
    if (place.width < 2 || place.height < 2 || place.height > innerHeight) return true
    const over = at(place)
    return over !== null && (focused.contains(over) || over.contains(focused) || over.closest('label') !== null)
  })

/** As above, once what slides in or scrolls has come to rest: nobody presses the next key before. */
async function isInView(page: Page): Promise<boolean> {
  for (let looks = 0; looks < 100; looks += 1) {
    if (await isInViewNow(page)) return true
    await page.waitForTimeout(100)
  }
  return false
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const label = focused instanceof HTMLTextAreaElement ? focused.labels[0]?.textContent : undefined
    return `${focused.tagName} ${focused.getAttribute('aria-label') ?? label ?? (focused.textContent || focused.id)}`
  })

/** What is on the screen where the element with the focus should be, for the one who reads the fault. */
const foundInstead = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { left, top, width, height } = (document.activeElement ?? document.body).getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return `${Math.round(top)} to ${Math.round(top + height)} of ${innerHeight}: ${over?.outerHTML.slice(0, 200)}`
  })

async function focusFault(page: Page): Promise<string | undefined> {
  if (!(await isRinged(page))) return `${await focusedName(page)} has no ring`
  if (await isLabelHidden(page)) return `the label of ${await focusedName(page)} is hidden`
  if (await isInView(page)) return undefined
  return `${await focusedName(page)} is not in view: ${await foundInstead(page)}`
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as never))

/** The keys of somebody without a mouse; notes where they could not see the focus. */
class Keys {
  readonly faults = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab, or another key, until an element has the focus. */
  async to(target: Locator, key = 'Tab'): Promise<void> {
    await target.first().waitFor({ state: 'attached' })
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await hasFocus(target)) return
      await this.#page.keyboard.press(key)
      const fault = await focusFault(this.#page)
      if (fault) this.faults.add(fault)
    }
    throw new Error(`${key} does not reach ${String(target)}.`)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Replaces the text of a field. */
  async write(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.press('Control+A')
    await this.#page.keyboard.type(text)
  }

  /** Goes down a list until an option is selected, and takes it. */
  async choose(option: Locator): Promise<void> {
    await option.waitFor()
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if ((await option.getAttribute('data-combobox-selected')) !== null) return this.press('Enter')
      await this.press('ArrowDown')
    }
    throw new Error(`No key selects ${String(option)}.`)
  }

  async enter(target: Locator, key = 'Tab'): Promise<void> {
    await this.to(target, key)
    await this.press('Enter')
  }
}

test('a day without a mouse: every step is reached by keys, and the focus can be seen', async () => {
  const caller = new Caller(site.server.url)
  await caller.register('nadia', password)
  await caller.send('POST', '/api/user/profile-setup/skip')
  const nadia = await openVisitor({ baseURL: site.server.url })
  const { page } = nadia
  const keys = new Keys(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })

  await page.goto('/auth')
  await keys.write(page.getByLabel('Email'), emailOf('nadia'))
  await keys.write(page.getByLabel('Password', { exact: true }), password)
  await keys.press('Enter')
  await seeDashboard(page)

  await keys.enter(
    page
      .getByRole('banner')
      .getByRole('link', { name: 'New Shoot' })
      .or(page.getByRole('link', { name: 'New Shoot' }).first()),
  )
  await keys.write(dialog.getByLabel('Title'), 'Harbor portraits')
  await keys.write(dialog.getByLabel('Location'), 'Pier 17')
  await keys.write(dialog.getByLabel('Date'), '05/12/2032')
  await keys.enter(button('Create Shoot'))
  await seeDone(page, 'Photo shoot created successfully')

  await keys.press('g', 'l')
  await seeHeading(page, 'Clients')
  await keys.enter(page.getByRole('button', { name: 'Add Client' }).first())
  await keys.write(dialog.getByLabel('Name'), 'Maya Lindqvist')
  // On a low screen, the way back goes up behind the head of the dialog.
  await page.setViewportSize({ width: 1280, height: 640 })
  await keys.to(dialog.getByLabel('Notes'))
  await keys.to(dialog.getByLabel('Email'), 'Shift+Tab')
  await keys.enter(button('Add Client'))
  await page.setViewportSize(screens.desktop.viewport)
  await seeDone(page, 'Client created successfully')

  await keys.press('g', 'b')
  await seeHeading(page, /Billing/)
  await keys.enter(
    page
      .getByRole('button', { name: 'New Invoice' })
      .or(page.getByRole('link', { name: 'New Invoice' }))
      .first(),
  )
  await keys.write(dialog.getByRole('combobox', { name: 'Client' }), 'Maya')
  await keys.choose(page.getByRole('option', { name: 'Maya Lindqvist' }))
  await keys.to(dialog.getByRole('combobox', { name: 'Shoot' }))
  await keys.press('ArrowDown')
  await keys.choose(page.getByRole('option', { name: /Harbor portraits/ }))
  await keys.write(dialog.getByLabel(/^Description/).first(), 'Portraits')
  await keys.write(dialog.getByLabel(/^Rate/).first(), '480')
  // Once the preview has caught up with what was typed.
  await dialog.getByText('$480.00').first().waitFor()
  await keys.enter(button(/^Create/))
  await see(page, 'Invoice created')

  // The new invoice is opened from the list, and paid.
  await dialog.waitFor({ state: 'detached' })
  await keys.press('j', 'Enter')
  await keys.enter(button('Record payment'))
  const payment = page.getByRole('dialog', { name: /payment/i })
  await keys.write(payment.getByLabel('Amount'), '480')
  await keys.enter(payment.getByRole('button', { name: 'Record payment' }))
  await see(page, 'Payment recorded')
  await payment.waitFor({ state: 'detached' })
  await keys.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.goto('/calendar?view=week&day=2032-05-12')
  const day = page.getByRole('gridcell', { name: /May 12/ })
  await keys.to(day)
  await keys.press('ArrowDown')
  expect(await hasFocus(day.getByRole('link', { name: 'Harbor portraits' }))).toBe(true)
  await keys.press('m', 'ArrowRight', 'ArrowDown', 'Enter')
  await page
    .getByRole('gridcell', { name: /May 13/ })
    .getByText('12:15')
    .waitFor()
  await see(page, 'Photo shoot updated successfully')
  await keys.to(page.getByRole('gridcell', { name: /May 13/ }))
  await keys.press('ArrowDown', 'Enter')
  await seeHeading(page, 'Harbor portraits')

  await keys.to(page.getByRole('tab', { name: 'Details' }))
  await keys.press('ArrowRight', 'Enter')
  await keys.to(page.getByRole('checkbox', { name: 'Camera Body' }))
  await keys.press(' ')
  await see(page, '1 of 3 packed')

  await keys.to(page.getByRole('button', { name: 'My Account' }), 'Shift+Tab')
  await keys.press('Enter')
  await keys.enter(page.getByRole('menuitem', { name: /^Settings/ }), 'ArrowDown')
  await seeHeading(page, 'Settings')
  await keys.write(page.getByLabel('Business name'), 'Okafor Light')
  await keys.press('Control+S')
  await see(page, 'Settings saved')
  await keys.to(page.getByRole('button', { name: 'My Account' }), 'Shift+Tab')
  await keys.press('Enter')
  await keys.enter(page.getByRole('menuitem', { name: 'Sign Out' }), 'ArrowUp')
  await page.waitForURL('/')
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expectNoFaults(nadia)
  expect([...keys.faults]).toEqual([])
})
