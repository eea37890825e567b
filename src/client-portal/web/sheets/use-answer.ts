import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer, Person } from '#questionnaires/questions.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { sheetCalls } from './calls.ts'

/** So long after the last key an answer is saved, milliseconds. */
const restMs = 1000

export type AnswerState = 'kept' | 'waiting' | 'saving' | 'saved' | 'lost' | 'twice' | 'refused'

interface Options {
  params: { token: string; id: number }
  question: number
  first: { answer: Answer; version: number }
  onSaved: (answer: Answer) => void
  /** It was closed meanwhile. */
  onClosed: () => void
}

/** What is sent of an answer: nothing for an empty one, and only people with a name. */
function sentOf(answer: Answer): Answer {
  if (answer === null || answer.length === 0) return null
  if (typeof answer === 'string') return answer.trim() === '' ? null : answer
  const kept = answer.filter((one) => typeof one === 'string' || one.name.trim() !== '') as string[] | Person[]
  return kept.length === 0 ? null : kept
}

const same = (one: Answer, other: Answer): boolean => JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other))

/** An answer that saves itself over the version that was read, one request at a time. */
export function useAnswer({ params, question, first, onSaved, onClosed }: Options) {
  const [answer, setAnswer] = useState(first.answer)
  const [state, setState] = useState<AnswerState>('kept')
  const [words, setWords] = useState('')
  const [other, setOther] = useState<{ answer: Answer; version: number }>()
  const known = useRef(first)
  const typed = useRef(first.answer)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)

  async function send(): Promise<boolean> {
    const sent = sentOf(typed.current)
    setState('saving')
    try {
      const input = { answer: sent, version: known.current.version }
      const { version } = await call(sheetCalls.answer, { params: { ...params, question }, input })
      known.current = { answer: sent, version }
      onSaved(sent)
      if (!same(typed.current, sent)) return await send()
      setState('saved')
      return true
    } catch (error) {
      await explain(error)
      return false
    }
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof Problem)) return setState('lost')
    const { code, reason, message } = error
    if (code === 'stale') return showBoth()
    if (reason === 'sheet_locked') return onClosed()
    setWords(reason === 'own_link' ? message : '')
    setState(code === 'invalid' || reason === 'own_link' ? 'refused' : 'lost')
  }

  /** Both answers are shown; what was typed stays. */
  async function showBoth(): Promise<void> {
    try {
      const { answers } = await call(sheetCalls.read, { params })
      const theirs = answers.find((one) => one.question === question)
      setOther({ answer: theirs?.answer ?? null, version: theirs?.version ?? 0 })
      setState('twice')
    } catch {
      setState('lost')
    }
  }

  /** Saves what is not saved yet. Returns whether all is. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (same(typed.current, known.current.answer)) return true
    running.current = send().finally(() => (running.current = undefined))
    return running.current
  }

  function change(next: Answer): void {
    typed.current = next
    setAnswer(next)
    clearTimeout(timer.current)
    if (other) return
    setState('waiting')
    timer.current = setTimeout(() => void flush(), restMs)
  }

  /** Ends a conflict with one of the two answers. */
  function choose(which: 'theirs' | 'yours'): void {
    if (!other) return
    known.current = other
    setOther(undefined)
    if (which === 'yours') return void flush()
    typed.current = other.answer
    setAnswer(other.answer)
    setState('saved')
    onSaved(other.answer)
  }

  // What was typed last is saved also when the form closes or the page is left.
  const leave = useEffectEvent(() => void (other ?? flush()))
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leave()
    }
  }, [])

  return { answer, state, words, other, change, choose, flush }
}
