import { requireActiveClient } from '#clients/server/service.ts'
import type { contracts } from '#contracts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { invoiceOfContract } from './bills.ts'
import { markPaperSignature } from '#contracts/server/signing/paper-signature.ts'
import { requireAsAgreed, requireNoBooking } from './require-as-agreed.ts'
import { changeContract, contractsOf, createContract, removeContract } from './service.ts'
import { countContracts } from './store.ts'
import { addTemplate, changeTemplate, fillTemplate, removeTemplate, templatesOf } from './templates.ts'
import { requireClause } from './weather/require-clause.ts'
import { wholeContract } from './whole-contract.ts'

interface Caller {
  db: Db
  owner: OwnerId
  now: number
}

const whole = ({ db, owner, now }: Caller, id: number) => wholeContract(db, owner, id, now)

export const contractHandlers: Handlers<typeof contracts> = {
  list: ({ db, owner, input, now, reply }) =>
    pageOf(
      input,
      reply,
      (rows) => contractsOf(db, owner, input, now, rows),
      () => 0,
    ),
  totals: ({ db, owner, now }) => countContracts(db, owner, now),
  find: (call) => whole(call, call.params.id),
  create: async (call) => {
    await requireActiveClient(call.db, call.owner, call.input.clientId)
    await requireClause(call.db, call.owner, call.input)
    return whole(call, await createContract(call.db, call.owner, call.input, call.now))
  },
  change: async (call) => {
    const { db, owner, params, input, now, ifMatch } = call
    await requireAsAgreed(db, owner, params.id, input)
    await requireClause(db, owner, input, params.id)
    return whole(call, await changeContract(db, owner, params.id, input, now, ifMatch))
  },
  toggleSignature: async (call) => {
    await markPaperSignature(call.db, call.owner, call.params.id, { ...call, signed: call.input.signed })
    return whole(call, call.params.id)
  },
  remove: async ({ db, owner, params, now, ifMatch }) => {
    await requireNoBooking(db, owner, params.id)
    await removeContract(db, owner, params.id, now, ifMatch)
  },
  invoice: async ({ db, owner, params, input, now }) => {
    await requireNoBooking(db, owner, params.id)
    return invoiceOfContract(db, owner, params.id, input.part, now)
  },
  templates: ({ db, owner }) => templatesOf(db, owner),
  addTemplate: ({ db, owner, input, now }) => addTemplate(db, owner, input, now),
  changeTemplate: ({ db, owner, params, input, now, ifMatch }) =>
    changeTemplate(db, owner, params.id, input, now, ifMatch),
  removeTemplate: ({ db, owner, params, ifMatch }) => removeTemplate(db, owner, params.id, ifMatch),
  fill: ({ db, owner, params, input, now }) => fillTemplate(db, owner, params.id, input, now),
}
