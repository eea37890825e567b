import { type Read, readAddress, refuse } from './setting.ts'

/** The language model for advice, and its limits. */
export interface ModelSettings {
  wire: 'gemini' | 'openai-compatible'
  /** Its base address, without a trailing slash; undefined without a model. */
  url: string | undefined
  /** A self-hosted model may need none. */
  key: string | undefined
  name: string
  /** Calls per hour, for one photographer and for all together: each call costs money. */
  callsPerUser: number
  calls: number
}

type Provider = 'gemini' | 'openai-compatible' | 'none'

const providers: readonly string[] = ['gemini', 'openai-compatible', 'none'] satisfies Provider[]

/** The configured model; when two are configured, AI_PROVIDER decides. */
export function readModel(read: Read): ModelSettings {
  const calls = {
    callsPerUser: readCount('AI_CALLS_PER_USER', read('AI_CALLS_PER_USER') ?? '20'),
    calls: readCount('AI_CALLS', read('AI_CALLS') ?? '200'),
  }
  const provider = readProvider(read)
  if (provider === 'gemini') return { ...readGemini(read), ...calls }
  if (provider === 'openai-compatible') return { ...readCompatible(read), ...calls }
  return { wire: 'gemini', url: undefined, key: undefined, name: '', ...calls }
}

function readProvider(read: Read): Provider {
  const provider = read('AI_PROVIDER')
  if (provider !== undefined)
    return providers.includes(provider)
      ? (provider as Provider)
      : refuse('AI_PROVIDER', `is ${provider}; it has to be one of ${providers.join(', ')}.`)
  const [isGemini, isCompatible] = [read('GEMINI_API_KEY') !== undefined, read('AI_BASE_URL') !== undefined]
  if (isGemini && isCompatible)
    return refuse(
      'AI_PROVIDER',
      'has to say which model is asked, gemini or openai-compatible: GEMINI_API_KEY and AI_BASE_URL are both set.',
    )
  const lonely = ['AI_API_KEY', 'AI_MODEL'].find((name) => read(name) !== undefined)
  if (lonely && !isCompatible) return refuse('AI_BASE_URL', `has to say where the model of ${lonely} is.`)
  if (isGemini) return 'gemini'
  return isCompatible ? 'openai-compatible' : 'none'
}

const readGemini = (read: Read): Pick<ModelSettings, 'wire' | 'url' | 'key' | 'name'> => ({
  wire: 'gemini',
  url: readAddress('GEMINI_BASE_URL', read('GEMINI_BASE_URL') ?? 'https://generativelanguage.googleapis.com'),
  key: readKey(
    'GEMINI_API_KEY',
    read('GEMINI_API_KEY') ?? refuse('GEMINI_API_KEY', 'has to be set: AI_PROVIDER is gemini.'),
  ),
  name: readName('GEMINI_MODEL', read('GEMINI_MODEL') ?? 'gemini-flash-latest', /^[\w.-]{1,100}$/),
})

function readCompatible(read: Read): Pick<ModelSettings, 'wire' | 'url' | 'key' | 'name'> {
  const key = read('AI_API_KEY')
  return {
    wire: 'openai-compatible',
    url: readAddress(
      'AI_BASE_URL',
      read('AI_BASE_URL') ?? refuse('AI_BASE_URL', 'has to be set: AI_PROVIDER is openai-compatible.'),
    ),
    key: key === undefined ? undefined : readKey('AI_API_KEY', key),
    name: readName(
      'AI_MODEL',
      read('AI_MODEL') ?? refuse('AI_MODEL', 'has to name the model that AI_BASE_URL serves.'),
      /^[\w.:/@+-]{1,200}$/,
    ),
  }
}

/** A key is sent in a header. Refusing it does not print it. */
const readKey = (name: string, text: string): string =>
  /^[\x21-\x7e]{1,500}$/.test(text) ? text : refuse(name, 'has characters that no key has.')

const readName = (name: string, text: string, pattern: RegExp): string =>
  pattern.test(text) ? text : refuse(name, `is ${text.slice(0, 100)}; it has to be the name of a model.`)

const readCount = (name: string, text: string): number =>
  /^\d{1,6}$/.test(text) ? Number(text) : refuse(name, `is ${text}; it has to be a number of questions in an hour.`)
