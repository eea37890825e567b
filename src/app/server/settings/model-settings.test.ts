import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const gemini = { GEMINI_API_KEY: 'g-key' }
const own = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama3.1:8b' }

test('without settings no model is asked', () => {
  expect(readConfig({}).model).toMatchObject({ url: undefined, key: undefined, callsPerUser: 20, calls: 200 })
})

test('a key asks Gemini, an address a model of one’s own', () => {
  expect(readConfig(gemini).model).toEqual({
    wire: 'gemini',
    url: 'https://generativelanguage.googleapis.com',
    key: 'g-key',
    name: 'gemini-flash-latest',
    callsPerUser: 20,
    calls: 200,
  })
  expect(readConfig(own).model).toMatchObject({
    wire: 'openai-compatible',
    url: 'http://127.0.0.1:11434/v1',
    key: undefined,
    name: 'llama3.1:8b',
  })
  expect(
    readConfig({ ...gemini, GEMINI_MODEL: 'gemini-3-pro', AI_CALLS_PER_USER: '0', AI_CALLS: '5' }).model,
  ).toMatchObject({ name: 'gemini-3-pro', callsPerUser: 0, calls: 5 })
})

test.each([
  ['gemini', 'gemini'],
  ['openai-compatible', 'openai-compatible'],
] as const)('of two, AI_PROVIDER=%s says which', (AI_PROVIDER, wire) => {
  expect(readConfig({ ...gemini, ...own, AI_PROVIDER }).model.wire).toBe(wire)
})

test('AI_PROVIDER=none turns models off, whatever else is set', () => {
  expect(readConfig({ ...gemini, ...own, AI_PROVIDER: 'none' }).model.url).toBeUndefined()
})

test('a key may lie in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'key'), 'g-key\n')
  expect(readConfig({ GEMINI_API_KEY_FILE: join(folder, 'key') }).model.key).toBe('g-key')
})

test.each([
  [{ ...gemini, ...own }, /^AI_PROVIDER has to say which model is asked/],
  [{ AI_PROVIDER: 'oracle' }, /^AI_PROVIDER is oracle; it has to be one of gemini, openai-compatible, none\./],
  [{ AI_PROVIDER: 'gemini' }, /^GEMINI_API_KEY has to be set/],
  [{ AI_PROVIDER: 'openai-compatible' }, /^AI_BASE_URL has to be set/],
  [{ AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, /^AI_MODEL has to name the model/],
  [{ AI_API_KEY: 'k' }, /^AI_BASE_URL has to say where the model of AI_API_KEY is/],
  [{ ...gemini, AI_MODEL: 'gpt' }, /^AI_BASE_URL has to say where the model of AI_MODEL is/],
  [{ ...own, AI_BASE_URL: 'ollama' }, /^AI_BASE_URL is ollama; it has to look like https/],
  [
    { ...own, AI_BASE_URL: 'https://user:word@model.example' },
    /^AI_BASE_URL has more than an address; it has to look like https:\/\/service\.example\.com\.$/,
  ],
  [{ ...gemini, GEMINI_BASE_URL: 'off' }, /^GEMINI_BASE_URL is off/],
  [{ ...gemini, GEMINI_MODEL: '../files' }, /^GEMINI_MODEL is \.\.\/files; it has to be the name of a model/],
  [{ ...own, AI_MODEL: 'a b' }, /^AI_MODEL is a b/],
  [{ AI_CALLS: 'many' }, /^AI_CALLS is many; it has to be a number of questions in an hour/],
  [{ AI_CALLS_PER_USER: '-1' }, /^AI_CALLS_PER_USER is -1/],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('a key that cannot travel is refused without being told', () => {
  expect(() => readConfig({ GEMINI_API_KEY: 'g key\r\nx: 1' })).toThrow(
    /^GEMINI_API_KEY has characters that no key has\.$/,
  )
})
