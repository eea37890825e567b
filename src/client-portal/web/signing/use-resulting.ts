import { useEffect, useState } from 'react'
import { calls } from '#client-portal/web/page/calls.ts'
import { isOutdated } from '#client-portal/web/page/refusal.ts'
import type { OfferProps } from '#client-portal/web/offer/offer-props.ts'
import type { clientPage } from '#client-portal/api.ts'
import type { Output } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import type { Ticks } from '#proposals/api.ts'
import { noted } from '#ui/loading/use-linked-record.ts'

interface Asked {
  hash: string
  ticks: Ticks
  count: number
}

interface Read {
  /** The extras with which it was read. */
  asked: string
  contract?: Output<typeof clientPage.resulting>
}

const reread = (token: string) => call(calls.read, { params: { token } }).catch(() => undefined)

/** The contract with the extras that are chosen now; while it is read anew, the one before. */
export function useResulting({ token, proposal: { id, hash }, taken: { ticks }, show }: OfferProps) {
  const [read, setRead] = useState<Read>()
  const [count, setCount] = useState(0)
  const asked = JSON.stringify({ hash, ticks, count })
  useEffect(() => {
    let isWanted = true
    const { hash: offer, ticks: chosen } = JSON.parse(asked) as Asked
    call(calls.resulting, { params: { token, id }, input: { hash: offer, ticks: chosen } }).then(
      (contract) => isWanted && setRead({ asked, contract }),
      async (error: unknown) => {
        // A proposal that is not open any more shows itself as what it has become.
        const page = isOutdated(noted(error)) ? await reread(token) : undefined
        if (!isWanted) return
        setRead({ asked })
        if (page) show(page)
      },
    )
    return () => {
      isWanted = false
    }
  }, [token, id, asked, show])
  const isCurrent = read?.asked === asked
  return {
    contract: read?.contract,
    isCurrent,
    hasFailed: isCurrent && !read?.contract,
    load: () => setCount((before) => before + 1),
  }
}
