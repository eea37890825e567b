import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { type SentShoot, shoots, type ShootStatus } from '#shoots/api.ts'
import { statusLabels } from '#shoots/rules.ts'
import type { Studio } from './studio.ts'

export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

export async function writeNotes(text: string): Promise<void> {
  const field = await screen.findByLabelText('Notes')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await click('Save Changes')
}

export async function choose(status: ShootStatus): Promise<void> {
  await click(/^Status:/)
  await userEvent.click(await screen.findByRole('menuitemradio', { name: statusLabels[status], hidden: true }))
}

/** On another device. */
export const elsewhere = ({ as }: Studio, id: number, input: Partial<SentShoot>) =>
  as('alice')(shoots.change, { params: { id }, input })

/** As stored: after signing out nobody can ask. */
export const notesIn = async ({ db }: Studio): Promise<string> =>
  (await db.selectFrom('shoots').select('notes').executeTakeFirstOrThrow()).notes

export const isEmpty = () => waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
