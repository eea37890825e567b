import { useState } from 'react'
import type { Expense } from '#expenses/api.ts'
import {
  emptyReceipt,
  maxReceiptBytes,
  notAReceipt,
  receiptTooLarge,
  receiptTypeOf,
  signatureBytes,
} from '#expenses/receipt.ts'
import { useAddReceipt } from '#expenses/web/changes.ts'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'

/** Why a file is not a receipt, before it is sent; the server checks whether it is intact. */
async function faultOf(file: File): Promise<string | undefined> {
  if (file.size === 0) return emptyReceipt(file.name)
  if (file.size > maxReceiptBytes) return receiptTooLarge(file.name)
  try {
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    return receiptTypeOf(start) ? undefined : notAReceipt(file.name)
  } catch {
    return `File "${file.name}" could not be read.`
  }
}

/** A file with the key under which it is sent, however often. */
interface Chosen {
  file: File
  key: string
}

const chosenOf = (file: File): Chosen => ({ file, key: newKey() })

/** The receipt that is chosen and not sent yet. It stays until it has arrived. */
export function useReceipt(first: File | undefined) {
  const [chosen, setChosen] = useState(() => first && chosenOf(first))
  const [fault, setFault] = useState<string>()
  /** The share that was sent, from 0 to 1. */
  const [share, setShare] = useState(0)
  const add = useAddReceipt()

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    const found = await faultOf(file)
    setFault(found)
    if (found === undefined) setChosen(chosenOf(file))
  }

  /** Sends the chosen file to a saved expense. Returns whether nothing is left to send. */
  async function send({ id, version }: Expense): Promise<boolean> {
    if (!chosen) return true
    setFault(undefined)
    setShare(0)
    const { file, key } = chosen
    try {
      await add.mutateAsync({ id, version, file, idempotencyKey: `${key}-${version}`, onProgress: setShare })
      setChosen(undefined)
      return true
    } catch (error) {
      setFault(`The expense is saved, but not this receipt. ${wordsOf(error)}`)
      return false
    }
  }

  return {
    file: chosen?.file,
    fault,
    share,
    isSending: add.isPending,
    choose,
    send,
    drop: () => {
      setChosen(undefined)
      setFault(undefined)
    },
  }
}

export type ChosenReceipt = ReturnType<typeof useReceipt>

function wordsOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'Save again to retry.'
  return error.reason === 'network'
    ? 'The server cannot be reached. Keep this open and save again once you are online.'
    : error.message
}
