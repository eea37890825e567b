import type { CallState } from '#rain-calls/call-state.ts'
import type { CallEvent } from '#weather-clauses/chain.ts'
import type { Verdict } from '#weather-clauses/rule.ts'

export interface RainCallTables {
  /** Calls: of a contract with a weather clause one for each date that its shoot has had. In epoch milliseconds. */
  rain_calls: {
    userId: number
    id: number
    contractId: number
    shootId: number
    /** Null for a contract without a booking. */
    dealId: number | null
    /** The first is 1. */
    n: number
    /** Of the shoot when the call was planned. */
    start: number
    end: number
    decideAt: number
    state: CallState
    /** When the job looks at it next: to read, to keep the date, to end what is held. Null once nothing follows. */
    nextAt: number | null
    /** How often the forecast was asked for. */
    tries: number
    /** Of the reading; null before it, and where nobody answered. */
    evidenceHash: string | null
    verdict: Verdict | null
    /** What each kind of weather came to, MeasureReading[] as JSON. */
    figures: string | null
    /** What forecasts said before the reading, EarlierForecast[] as JSON. They decide nothing. */
    outlook: string | null
    decision: 'keep' | 'move' | null
    /** Why it was decided against the verdict, in the photographer’s words. */
    reason: string | null
    decidedAt: number | null
    offeredAt: number | null
    /** When the client first opened the offer. */
    openedAt: number | null
    chooseUntil: number | null
    /** When dates were last looked for, also if none were found. */
    lookedAt: number | null
    chosenStart: number | null
    /** The contract that states the new date. */
    addendumId: number | null
    /** The session type whose row it belongs to. */
    miniDayId: number | null
    /** The row itself, when the call was planned; null for a session alone. */
    rowStart: number | null
    rowEnd: number | null
    /** Offered before a forecast was read. */
    early: number
    /** What was frozen when the dates were offered, JSON: the addendum’s text and the signature given in advance. */
    offer: string | null
    version: number
  }
  /** Answers of the provider as they were received, for all calls at a place and minute. */
  rain_evidence: {
    userId: number
    /** SHA-256 of the bytes. */
    hash: string
    at: number
    /** `40.700,-73.997` */
    place: string
    /** Null once they are no longer kept. */
    bytes: Uint8Array | null
    /** JSON, without a key. */
    request: string
    status: number
    /** The Date header of the answer. */
    serverDate: string | null
    provider: string
    model: string | null
    /** The newest run of the model when it was asked. */
    run: string | null
  }
  /** The dates that were offered, best first. */
  rain_options: {
    userId: number
    callId: number
    /** From 1. */
    rank: number
    start: number
    /** Null once it is not held. */
    holdId: number | null
    /** 0 to 100. */
    score: number
    lightSeconds: number
    /** JSON. */
    reasons: string
  }
  /** The record of each call, a chain of its own. */
  rain_events: { userId: number; callId: number } & CallEvent
}

declare module '#database/db.ts' {
  interface Tables extends RainCallTables {}
}
