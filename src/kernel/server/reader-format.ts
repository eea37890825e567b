import { AsyncLocalStorage } from 'node:async_hooks'
import { readTimeFormatFrom, type TimeFormat } from '#kernel/time-format.ts'

const formats = new AsyncLocalStorage<TimeFormat>()
readTimeFormatFrom(() => formats.getStore())

/** Runs `work`, in which times of day are written in this format. */
export const inTimeFormat = <Result>(format: TimeFormat, work: () => Result): Result => formats.run(format, work)
