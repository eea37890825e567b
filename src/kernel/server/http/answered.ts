/** An answer that was sent; `route`: the pattern of its address. */
export interface Answered {
  method: string
  route: string
  status: number
  ms: number
}

export type OnAnswered = ((answered: Answered) => void) | undefined
