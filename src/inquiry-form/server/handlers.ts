import type { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { Install } from '#kernel/server/install.ts'
import { searchKnownPlaces } from '#places/server/service.ts'
import { changeForm, formOf, openForm, requireOpenForm } from './form.ts'
import { isFreeDay } from './free-day.ts'
import { acceptHeld, discardHeld, heldOf } from './held.ts'
import { receiveInquiry } from './receive.ts'

const urlBase = ({ publicUrl }: Pick<Install, 'publicUrl'>): string => `${publicUrl}/inquire/`

export const inquiryFormHandlers: Handlers<typeof inquiryForm> = {
  find: async ({ db, owner, install }) => ({ ...(await formOf(db, owner)), urlBase: urlBase(install) }),
  change: async ({ db, owner, input, now, ifMatch, install }) => ({
    ...(await changeForm(db, owner, input, now, ifMatch)),
    urlBase: urlBase(install),
  }),
  held: ({ db, owner, input, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => heldOf(db, owner, input.cursor, rows),
      ({ receivedAt }) => receivedAt,
    ),
  accept: ({ db, owner, params, now }) => acceptHeld(db, owner, params.id, now),
  discard: ({ db, owner, params }) => discardHeld(db, owner, params.id),
}

export const inquireHandlers: Handlers<typeof inquire> = {
  read: ({ db, params, now }) => openForm(db, params.slug, now),
  places: async ({ db, params, input }) => {
    await requireOpenForm(db, params.slug)
    return searchKnownPlaces(input.q)
  },
  free: ({ db, params, input, now }) => isFreeDay(db, params.slug, input.day, now),
  send: ({ db, params, input, now, install }) => receiveInquiry(db, params.slug, input, { now, mail: install.mail }),
}
