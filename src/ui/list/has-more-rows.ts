import { createContext } from 'react'

/** Whether a list goes on behind the rows that are loaded, for the table in it. */
export const HasMoreRows = createContext(false)
