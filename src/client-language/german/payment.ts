import type { PaymentWords } from '#client-language/english/payment.ts'

export const germanPayment = (): PaymentWords => ({
  howToPay: 'Zahlungsinformationen',
  accountHolder: 'Kontoinhaber',
  account: 'Konto',
  reference: 'Referenz',
  amount: 'Betrag',
  scan: 'Mit Ihrer Banking-App scannen',
  codes: {
    epc: 'Code für Banking-Apps, mit dem Konto, dem Betrag und der Referenz oben',
    swiss: 'Schweizer QR-Code für Banking-Apps, mit dem Konto, dem Betrag und der Referenz oben',
  },
  slip: 'de',
})
