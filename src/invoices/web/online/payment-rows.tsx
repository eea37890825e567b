import { Button } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import type { OnlineInvoiceWords } from '#client-language/english/online-invoice.ts'
import type { PaymentWords } from '#client-language/english/payment.ts'
import type { PaymentBlock, PaymentCode } from '#payment-codes/payment-block.ts'
import { PaymentCodeImage } from '#payment-codes/web/payment-code-image.tsx'
import css from './payment-rows.module.css'

type Words = Pick<PaymentWords, 'codes' | 'scan'> & OnlineInvoiceWords

interface PaymentRowsProps {
  payment: PaymentBlock
  words: Words
}

/** Account, reference and amount to copy into a bank's form, and the code that fills it in. */
export function PaymentRows({ payment: { rows, code }, words }: PaymentRowsProps) {
  return (
    <div className={css.payment}>
      <dl className={`stack-12 ${css.rows}`}>
        {rows.map(({ label, text, copied }) => (
          <div key={label}>
            <dt className="small-20">{label}</dt>
            <dd>
              <span dir="auto">{text}</span>
              <CopyButton text={copied} what={label} words={words} />
            </dd>
          </div>
        ))}
      </dl>
      {code && <Code code={code} words={words} />}
    </div>
  )
}

/** A phone, which cannot scan its own screen, shows it when asked. */
function Code({ code, words }: { code: PaymentCode; words: Words }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      {!isShown && (
        <Button variant="default" className={css.show} onClick={() => setShown(true)}>
          {words.showCode}
        </Button>
      )}
      <figure ref={isShown ? focusOnce : null} tabIndex={-1} className={`${css.code} ${isShown ? '' : css.wide}`}>
        <PaymentCodeImage code={code} labels={words.codes} />
        <figcaption>{words.scan}</figcaption>
      </figure>
    </>
  )
}

/** What was asked for has the focus, which its button had. */
const focusOnce = (figure: HTMLElement | null) => figure?.focus()
