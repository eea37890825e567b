import type { Page } from 'playwright-core'
import { overflowOf } from './chromium.ts'

/** The narrowest phone, in CSS pixels. */
const narrowest = 320

/** Less than this is hard to hit with a finger, in CSS pixels. */
const fingerPx = 44

/** Labels of buttons that are cut off. */
const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => `“${textContent}” is cut off`),
  )

/** Buttons that are too small for a finger. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root, [role="tab"]')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const isSmall = width > 0 && Math.min(width, height) < least - 0.5
        const name = one.getAttribute('aria-label') ?? one.textContent
        return isSmall ? [`“${name}” is ${Math.round(width)} × ${Math.round(height)} px`] : []
      }),
    fingerPx,
  )

/** Words of titles and labels without room for them: a line of each has only a part. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (text: Text, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      const shown = [...range.getClientRects()].filter(({ width }) => width > 0)
      return new Set(shown.map(({ top }) => Math.round(top))).size
    }
    const textsOf = (one: Element) => [...one.childNodes].filter((child) => child instanceof Text)
    return [...document.querySelectorAll(':is(h1, h2, h3, dt), :is(h1, h2, h3, dt) *')].flatMap((one) =>
      textsOf(one).flatMap((text) =>
        [...text.data.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)]
          .filter(({ 0: word, index }) => linesOf(text, index, index + word.length) > 1)
          .map(([word]) => `“${word}” is broken`),
      ),
    )
  })

async function roomFaults(page: Page): Promise<string[]> {
  // Charts follow a new size with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const overflow = await overflowOf(page)
  return [
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(await cutLabels(page)),
    ...(await brokenWords(page)),
  ]
}

const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)

/** What is wrong with a page on the narrowest phone, and on the present one when its text is twice as large. */
export async function narrowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size of its own.')
  await page.setViewportSize({ ...size, width: narrowest })
  const narrow = [...(await roomFaults(page)), ...(await smallButtons(page))]
  await page.setViewportSize(size)
  await enlarge(page, '200%')
  const large = await roomFaults(page)
  await enlarge(page, '')
  return [
    ...narrow.map((fault) => `at ${narrowest} px: ${fault}`),
    ...large.map((fault) => `with large text: ${fault}`),
  ]
}
