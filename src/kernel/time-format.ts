/** How times of day are written: `5:00 PM` or `17:00`. */
export const timeFormats = ['12h', '24h'] as const
export type TimeFormat = (typeof timeFormats)[number]

let ofPage: TimeFormat = '12h'
let ofRequest: () => TimeFormat | undefined = () => undefined

/** Sets the format of the photographer whose page this is. */
export function setTimeFormat(format: TimeFormat): void {
  ofPage = format
}

/** On a server the format is that of the photographer who reads what is written now. */
export function readTimeFormatFrom(source: typeof ofRequest): void {
  ofRequest = source
}

/** The format of whoever reads: every function that writes a time of day for photographers asks for it. */
export const timeFormat = (): TimeFormat => ofRequest() ?? ofPage
