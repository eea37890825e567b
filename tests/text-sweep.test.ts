import { expect, test } from 'vitest'
import { domains } from '#app/server/domains.ts'
import type { ChosenFile, Endpoint } from '#kernel/api.ts'
import { formOf } from '#kernel/web/call.ts'
import { fieldsOf } from './help/fields.ts'
import { sampleRequest } from './help/samples.ts'
import { openStudio, type Raw } from './help/studio.ts'

/** Texts that break careless code: invalid ones, and those that must be returned exactly or refused. */
const impossible: Record<string, string> = {
  NUL: 'a\0b',
  'half a character': 'a\ud800b',
  'an escape': 'a\u001b[31mb',
  'a C1 control': 'a\u0085b',
}
const odd: Record<string, string> = {
  'a family of emoji': '👩‍👩‍👧‍👦 shoot',
  'right to left': '\u202Eabc\u202C שלום',
  'a tower of accents': `Z${'\u0301'.repeat(100)}`,
  'full width': 'Ｍａｙａ',
  template: '{{7*7}} ${7*7} <%= 7 %>',
  sql: "'; drop table shoots; -- %_\\",
  html: '<img src=x onerror=alert(1)>"\'</script>',
  formula: '=cmd|calc!A1',
  spaces: ' both ends ',
  words: 'null undefined true 0',
}

interface Field {
  title: string
  endpoint: Endpoint
  domain: (typeof domains)[string]
  action: string
  field: string
}

const fields: Field[] = Object.values(domains).flatMap((domain) =>
  Object.entries(domain.api).flatMap(([action, endpoint]) => {
    return Object.keys(fieldsOf(endpoint.input)).map((field) => ({
      title: `${endpoint.method} ${endpoint.path} ${field}`,
      endpoint,
      domain,
      action,
      field,
    }))
  }),
)

interface Loose {
  params?: Record<string, number | string>
  input?: Record<string, unknown>
  files?: readonly ChosenFile[]
}

type Send = (field: string, value: unknown) => Promise<Raw>

/** A studio with the records for an endpoint; returns a function that sends a value in one of its fields. */
async function openFields({ endpoint, domain, action }: Field): Promise<Send> {
  const studio = await openStudio()
  const { params = {}, input = {}, files } = (await sampleRequest(domain, studio, action)) as Loose
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const who = ({ anyone: 'visitor', owner: 'alice', admin: 'admin' } as const)[endpoint.access]
  return (field, value) => {
    const sent = { ...input, [field]: value }
    if (endpoint.method === 'GET')
      return studio.raw(who, 'GET', `${path}?${new URLSearchParams(sent as Record<string, string>)}`)
    return studio.raw(who, endpoint.method, path, {
      body: endpoint.files ? formOf(endpoint.files.fields[0], sent, files) : sent,
    })
  }
}

/**
 * The fields of an endpoint share a studio, unless attempts are rate-limited, which would refuse the following fields.
 */
const sharing = Object.entries(
  Object.groupBy(fields, ({ title, endpoint }) => (endpoint.limit ? title : `${endpoint.method} ${endpoint.path}`)),
).map(([title, some = []]) => [title, some] as const)

/** Endpoints that check a token answer any text with "no". */
const isAnsweredQuestion = ({ field, endpoint }: Field): boolean => field === 'token' && /verify/.test(endpoint.path)

const clearAnswers = [200, 201, 204, 302, 401, 409, 410, 412, 422, 429, 503]

/** The accepted statuses for an invalid text. */
const refusals = (field: Field): number[] => (isAnsweredQuestion(field) ? [200, 302, 429] : [422, 429])

/** Browsers replace lone surrogates in addresses, so no address can contain one. */
const canCarry = ({ endpoint }: Field, what: string): boolean =>
  endpoint.method !== 'GET' || what !== 'half a character'

const takesNumbers = ({ field }: Field): boolean =>
  [
    'duration',
    'issueDays',
    'deliveryDays',
    'before',
    'after',
    'holdHours',
    'packageId',
    'questionnaireId',
    'dealId',
    'id',
    'lostMonths',
    'least',
    'notice',
    'ahead',
    'days',
    'placeId',
    'usualWay',
    'moveUntil',
    'cancelUntil',
    'moves',
    'typeId',
    'count',
    'gap',
    'total',
    'clientId',
    'shootId',
    'checklistId',
    'itemId',
    'itemIndex',
    'amount',
    'keep',
    'gross',
    'price',
    'most',
    'minutes',
    'tax',
    'rate',
    'days',
    'lat',
    'lng',
    'temperature',
    'port',
    'version',
    'successor',
    'next',
  ].includes(field)

const takesTruth = ({ field }: Field): boolean =>
  /^(?:is|asks|says|sends)[A-Z]/.test(field) ||
  [
    'checked',
    'lightEdge',
    'signed',
    'consent',
    'locked',
    'excludeAdmins',
    'enabled',
    'closeInstallation',
    'addsClients',
    'movesDue',
    'ask',
    'pricesWithTax',
    'exclusive',
    'holdNow',
    'waiting',
    'move',
    'tookPlace',
    'agree',
  ].includes(field)

/** Values of other types; query parameters are always text. */
const othersFor = (field: Field): Record<string, unknown> =>
  field.endpoint.method === 'GET'
    ? {}
    : {
        // Answers to choose from are a list of texts.
        ...(field.field !== 'sources' && { list: ['x'] }),
        object: { x: 1 },
        huge: 'x'.repeat(120_000),
        ...(!takesTruth(field) && { truth: true }),
        ...(!takesNumbers(field) && { number: 7 }),
      }

async function expectRefusals(send: Send, field: Field): Promise<void> {
  for (const [what, text] of Object.entries(impossible).filter(([what]) => canCarry(field, what)))
    expect(refusals(field), `${field.title}: ${what}`).toContain((await send(field.field, text)).status)
  for (const [what, value] of Object.entries(othersFor(field)))
    expect([422, 429], `${field.title}: ${what}`).toContain((await send(field.field, value)).status)
}

/** Nobody can agree to anything in these requests, or holds no time, so nothing of it is changed. */
const isOfNothing = ({ title }: Field): boolean =>
  /\/(?:changes|bookings|rain)\/:id\/|\/picks\/:token\/book/.test(title)

async function expectExact(send: Send, field: Field): Promise<void> {
  for (const [what, text] of Object.entries(odd)) {
    const { status, json } = await send(field.field, text)
    expect(isOfNothing(field) ? [...clearAnswers, 404] : clearAnswers, `${field.title}: ${what}`).toContain(status)
    const stored = status < 300 && field.endpoint.method !== 'GET' ? json?.[field.field] : undefined
    expect(stored ?? text, `${field.title}: ${what}`).toBe(text)
  }
}

test.each(sharing)(
  '%s refuses what no text may hold and any other kind of value, and takes an odd text exactly or refuses it',
  async (_title, some) => {
    const [first] = some
    if (!first) throw new Error('An endpoint without fields is none of these.')
    const send = await openFields(first)
    expect(some.length).toBeGreaterThan(0)
    for (const field of some) await expectRefusals(send, field)
    for (const field of some) await expectExact(send, field)
  },
)
