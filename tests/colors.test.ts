import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(resolve(import.meta.dirname, '../src/ui/theme/tokens.css'), 'utf8')

type Colors = Record<string, string>

/** The hexadecimal colors set by a rule of the stylesheet. */
function colorsOf(selector: string): Colors {
  const start = sheet.indexOf(`${selector} {`)
  const body = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/gi)].map(([, name, value]) => [name, value]),
  )
}

const schemes = {
  light: colorsOf(`[data-mantine-color-scheme='light']`),
  dark: colorsOf(`[data-mantine-color-scheme='dark']`),
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['surface', 'canvas', 'sunken', 'hover', 'tint']
const neutral = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'tint',
  'hover',
  'line',
  'line-strong',
  'field',
  'ink',
  'ink-2',
  'ink-3',
  'on-ink',
  'ink-hover',
  'bar',
  'bar-2',
  'grid',
]
const statuses = ['green', 'blue', 'red', 'grey', 'yellow', 'orange', 'amber']

describe.each(Object.entries(schemes))('%s scheme', (_, colors) => {
  const color = (name: string): string => {
    const value = colors[name]
    if (!value) throw new Error(`tokens.css has no --${name}.`)
    return value
  }
  const worst = (name: string): number => Math.min(...grounds.map((ground) => contrast(color(name), color(ground))))

  test.each(neutral)('--%s is exactly neutral, so that it never tints a photograph', (name) => {
    const [red, green, blue] = channels(color(name))
    expect([green, blue]).toEqual([red, red])
  })

  test.each([
    ['ink', 4.5],
    ['ink-2', 4.5],
    ['ink-3', 4.5],
    ['field', 3],
    ['focus', 3],
  ])('--%s stands out from every ground by %d', (name, need) => {
    expect(worst(name)).toBeGreaterThanOrEqual(need)
  })

  test('texts on filled buttons can be read', () => {
    expect(contrast(color('on-ink'), color('ink'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', color('red-fill'))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(statuses)('%s can be read on its soft ground, and its dot seen', (name) => {
    expect(contrast(color(name), color(`${name}-soft`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color(`${name}-dot`), color('surface'))).toBeGreaterThanOrEqual(3)
  })
})
