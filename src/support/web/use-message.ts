import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { currentUser } from '#accounts/web/queries.ts'
import { maxLengths, tooLongWords } from '#kernel/text.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useWrite } from './changes.ts'
import type { Side } from './queries.ts'

/**
 * The text of a message. It stays in this tab until it is sent, also when the ticket is closed, another one is opened,
 * or the page is reloaded.
 */
export function useMessage(side: Side, id: number) {
  const { data: user } = useQuery(currentUser)
  const [owner, name] = [user?.id ?? 0, `message ${side} ${id}`]
  const [text, setText] = useState(() => draftIn(owner, name))
  const keyFor = useRequestKey()
  const sent = useRef(0)
  const { mutateAsync, isPending } = useWrite(side)
  const oneAtATime = useSingleFlight()

  function write(words: string): void {
    setText(words)
    keepInTab(owner, name, words)
  }

  const isEmpty = text.trim() === ''
  const fault = text.length > maxLengths.ticketMessage ? tooLongWords(maxLengths.ticketMessage) : undefined

  // A failure shows a toast, and the text stays.
  async function sendNow(): Promise<void> {
    // The same text is another message once the first was stored.
    await mutateAsync({ id, message: text, idempotencyKey: keyFor([id, text, sent.current]) })
    sent.current += 1
    setText((now) => {
      const rest = now === text ? '' : now
      keepInTab(owner, name, rest)
      return rest
    })
  }

  function send(): void {
    if (!isEmpty && !fault) oneAtATime(sendNow)
  }

  return { text, isEmpty, fault, write, send, isSending: isPending }
}

function draftIn(owner: number, name: string): string {
  const stored = keptInTab(owner, name)
  return typeof stored === 'string' ? stored : ''
}
