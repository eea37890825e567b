import { withDigits } from './number-words.ts'

/** The value of a digit of any script: each script has its ten in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (before < 60 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const fractions: Record<string, number> = { half: 2, halves: 2, third: 3, thirds: 3, quarter: 4, quarters: 4 }

/** What may be halved in words; `a third` of anything else is an ordinal. */
const divided = '(?=(?: of)?(?: an?| the)? ?-?(?:stops?|ev|seconds?|minutes?|hours?|degrees?|met(?:er|re)s?)\\b)'

/**
 * A text in the one spelling that its figures are read in: digits of our own script for those of others and for words,
 * a plain minus, a dash for ranges, fractions with a slash, single spaces.
 */
export function plainText(text: string): string {
  const folded = text
    .replace(/(\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu, '$1')
    .replace(/(\d)(?=[\u00bc-\u00be\u2150-\u215e])/gu, '$1 ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : digitOf(digit)))
    .replace(/\u2044/gu, '/')
    .replace(/[\u2010\u2011\u2212]/gu, '-')
    .replace(/[\u2012-\u2015]/gu, '–')
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/\s+/gu, ' ')
  return withFractions(withDigits(folded)).replace(/\b([ap])\. ?m\.?(?![a-z])/giu, '$1m')
}

function withFractions(text: string): string {
  return text
    .replace(
      /\b(?:an? |(\d+)[ -]an?d? ?a? )?half an hour\b/giu,
      (_, whole: string | undefined) => `${whole ? `${whole}.5` : '0.5'} hours`,
    )
    .replace(/\b(?:1|an?) (stop|hour|minute|second|day|week) and a half\b/giu, '1.5 $1s')
    .replace(/\b(\d+) and a half\b/giu, '$1.5')
    .replace(
      new RegExp(`\\b(?:(an?|one|\\d+)[ -])?(half|halves|thirds?|quarters?)${divided}`, 'giu'),
      (_, many: string | undefined, part: string) => `${Number(many) || 1}/${fractions[part.toLowerCase()] ?? 1}`,
    )
}
