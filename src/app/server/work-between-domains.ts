import { registerAgreedDeal } from '#deals/server/agreed-deal.ts'
import { registerAgreedWork } from '#invoices/server/registrations/agreed-work.ts'
import { registerClientPage } from '#contracts/server/client-page.ts'
import { registerContractFollowUp } from '#contracts/server/contract-follow-up.ts'
import { registerDealErasure } from '#deals/server/deal-erasure.ts'
import { registerDealFollowUp } from '#deals/server/deal-follow-up.ts'
import { registerKnownRecords } from '#contracts/server/rain-record-lookup.ts'
import { registerIssueWork } from '#invoices/server/registrations/issue-work.ts'
import { registerOfferOfContract } from '#contracts/server/offer-of-contract.ts'
import { registerShootFollowUp, registerShootRemoval } from '#shoots/server/shoot-follow-up.ts'
import { registerShootUse } from '#shoots/server/shoot-use.ts'
import { registerSignedWork } from '#contracts/server/signed-work.ts'
import { registerSigningWork } from '#contracts/server/signing-work.ts'
import { registerZoneFollowUp } from '#accounts/server/settings/zone-follow-up.ts'
import { registerAccessOfPrograms } from './other-access.ts'

/** What higher domains do in the work of lower ones, which name them nowhere. Each is loaded once it is needed. */
export function registerWorkBetweenDomains(): void {
  registerAccessOfPrograms()
  const eInvoiceService = () => import('#e-invoices/server/service.ts')
  const proposalService = () => import('#proposals/server/service.ts')
  const rainCallService = () => import('#rain-calls/server/service.ts')
  registerSignedWork(async (...signed) => {
    // The shoot is made first: a forecast is read for it.
    await (await proposalService()).bindBySignature(...signed)
    await (await rainCallService()).planCall(...signed)
  })
  const bookingEmailService = () => import('#booking-emails/server/service.ts')
  registerOfferOfContract(async (...contract) => (await proposalService()).offerOfContract(...contract))
  registerSigningWork({
    planned: async (...contract) => (await proposalService()).plannedWith(...contract),
    onPhotographerSigned: async (...signed) => (await proposalService()).onOwnSignature(...signed),
    bookings: async (...contracts) => (await proposalService()).dealsOfContracts(...contracts),
    isBound: async (...contract) => (await proposalService()).isBoundBy(...contract),
    isRecorded: async (...contract) => (await rainCallService()).isRecorded(...contract),
    onDateTaken: async (...refused) =>
      (await import('#client-portal/server/holds/wanted.ts')).noteWantedBySigner(...refused),
  })
  registerKnownRecords(async (...hash) => (await import('#rain-calls/server/service.ts')).knowsRecord(...hash))
  const clientLinkService = () => import('#client-links/server/service.ts')
  registerClientPage({
    hasIt: async (...contract) =>
      (await proposalService()).dealOfContract(...contract).then((deal) => deal !== undefined),
    heldUntil: async (...contract) => (await proposalService()).heldForContract(...contract),
    firstBill: async (...contract) => (await proposalService()).firstBillOf(...contract),
    asksCode: async (...client) => (await clientLinkService()).asksCode(...client),
    comingHold: async (...contract) => (await proposalService()).comingHold(...contract),
    createLink: async (db, owner, { clientId, sentTo }, { now, publicUrl }) =>
      (await clientLinkService()).createLink(db, owner, clientId, sentTo, now, publicUrl),
    linkForEmail: async (...email) => (await clientLinkService()).linkForEmail(...email),
  })
  registerAgreedWork({
    onPaid: async (...paid) => (await proposalService()).bookByPayment(...paid),
    creditAsAgreed: async (...credited) => (await proposalService()).creditByHand(...credited),
    isAgreed: async (...invoice) => (await proposalService()).isAgreed(...invoice),
    agreedAmong: async (...some) => (await proposalService()).agreedAmong(...some),
    isReplaced: async (...invoice) => (await proposalService()).isReplaced(...invoice),
    onceChanged: async (...invoice) => (await bookingEmailService()).followInvoice(...invoice),
    areRemindersPaused: async (...invoice) => (await bookingEmailService()).areRemindersPaused(...invoice),
  })
  registerDealErasure(async (...deal) =>
    (await import('#questionnaires/server/service.ts')).eraseAnswersOfDeal(...deal),
  )
  registerAgreedDeal(async (...deal) => (await proposalService()).hasAgreed(...deal))
  registerZoneFollowUp(async (db, owner, now) => {
    await (await bookingEmailService()).followZone(db, owner, now)
    await (await import('#busy-calendars/server/service.ts')).followZone(db, owner)
  })
  registerDealFollowUp(async (...deal) => (await bookingEmailService()).followDeal(...deal))
  registerShootFollowUp(async (db, owner, shootId, now) => {
    // The days of payments first: emails remind of them.
    await (await proposalService()).keepDaysWithShoot(db, owner, shootId, now)
    await (await bookingEmailService()).followShoot(db, owner, shootId, now)
    await (await rainCallService()).followShoot(db, owner, shootId, now)
  })
  registerShootRemoval(async (...shoot) => (await rainCallService()).endWithShoot(...shoot))
  registerContractFollowUp(async (...contract) => {
    await (await bookingEmailService()).followContract(...contract)
    await (await rainCallService()).followContract(...contract)
  })
  registerShootUse(async (...shoot) => (await import('#deals/server/deal-shoot.ts')).dealWithShoot(...shoot))

  registerIssueWork({
    keep: async (...document) => (await eInvoiceService()).keepEInvoice(...document),
    eInvoiceOf: async (...document) => (await eInvoiceService()).keptEInvoice(...document),
    attachmentFor: async (...document) =>
      (await import('#e-invoices/server/emailed-file.ts')).attachmentFor(...document),
  })
}
