import type ICAL from 'ical.js'
import { maxRows } from '#imports/rules.ts'
import { modernCard } from './card-lines.ts'
import { clientRow, type ClientTexts, noClientTexts } from './client-row.ts'
import {
  componentOf,
  parameterOf,
  partsOf,
  rawTextOf,
  textOf,
  unreadable,
} from '#file-reading/server/calendar/component.ts'
import { type ComponentText, componentTexts } from '#file-reading/server/calendar/component-texts.ts'
import { tooManyRows } from '#file-reading/server/csv.ts'
import { problemRow, type ReadRow } from './row.ts'

const borders = /^(BEGIN|END):[ \t]*(VCARD)[ \t]*$/gim
const cutOff = 'This card is cut off.'
const used = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|EMAIL|TEL|NOTE|ADR)[;:]/i

/** The clients of a vCard file (2.1, 3.0 and 4.0), one for each card. Cards within a card are passed over. */
export function readVCards(text: string, studioCountry: string): ReadRow[] {
  const rows: ReadRow[] = []
  for (const card of componentTexts(text, borders)) {
    rows.push(rowOf(rows.length + 1, { ...card, text: modernCard(card.text) }, studioCountry))
    if (rows.length > maxRows) throw tooManyRows(maxRows)
  }
  return rows
}

function rowOf(place: number, written: ComponentText, studioCountry: string): ReadRow {
  const card = written.isCut ? undefined : componentOf(written, used)
  return card
    ? clientRow(place, textsIn(card), studioCountry)
    : problemRow(place, rawTextOf(written, /^FN[^:\n]*:(.{0,120})/im), written.isCut ? cutOff : unreadable)
}

/** Of one person; a hostile card has thousands. */
const maxValues = 10

/** Version 3 has a TYPE for it, version 4 a number from 1, the best, to 100. */
const rankOf = (property: ICAL.Property): number =>
  /\bpref\b/i.test(parameterOf(property, 'type')) ? 1 : Number(parameterOf(property, 'pref') || 101)

const best = (properties: ICAL.Property[]): string[] =>
  properties
    .slice(0, maxValues)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(textOf)

function textsIn(card: ICAL.Component): ClientTexts {
  const [lastName = '', firstName = ''] = partsOf(card.getFirstProperty('n'))
  return {
    ...noClientTexts,
    ...addressIn(card),
    name: textOf(card.getFirstProperty('fn')),
    lastName,
    firstName,
    company: partsOf(card.getFirstProperty('org')).filter(Boolean).join(', '),
    notes: card.getAllProperties('note').map(textOf).filter(Boolean).join('\n'),
    emails: best(card.getAllProperties('email')),
    phones: best(card.getAllProperties('tel')).map((phone) => phone.replace(/^tel:/i, '')),
  }
}

function addressIn(card: ICAL.Component): Partial<ClientTexts> {
  const parts = partsOf(card.getFirstProperty('adr'))
  const [box = '', more = '', street = '', city = '', region = '', postcode = '', country = ''] = parts
  const [line1 = '', ...lines] = street.split('\n')
  return { line1, line2: [...lines, more, box].filter(Boolean).join(', '), city, region, postcode, country }
}
