import { type EmailFacts, type EmailHead, factLines, type LetterheadEmail, paragraphsOf } from '#documents/email.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** Programs for email ignore stylesheets, so each element has its own style. */
const font = 'font-family:Helvetica,Arial,sans-serif;'
const styles = {
  body: 'margin:0;padding:0;background:#f4f4f2;',
  frame: 'width:100%;background:#f4f4f2;',
  sheet: `width:100%;max-width:600px;background:#ffffff;color:#1d1d1b;${font}font-size:16px;line-height:24px;`,
  head: 'padding:28px 32px 0;font-size:18px;font-weight:bold;',
  logo: 'display:block;max-height:56px;max-width:240px;margin:0 0 8px;',
  text: 'padding:20px 32px 4px;',
  paragraph: 'margin:0 0 16px;',
  button:
    'display:inline-block;padding:12px ' +
    '20px;background:#1d1d1b;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:bold;',
  note: 'margin:0 0 16px;font-size:13px;line-height:19px;color:#5c5c57;',
  quiet: 'color:#5c5c57;',
  foot: 'padding:20px 32px 28px;border-top:1px solid #e4e4e0;font-size:13px;line-height:19px;color:#5c5c57;',
}

/** The address of the logo within the email. */
export const logoId = 'logo@letterhead'

/** An email as HTML that every program shows: tables, no stylesheet, no script, no picture from outside. */
export function emailHtml(
  { locale = 'en-US', subject, text, link, facts, note, noteLink }: LetterheadEmail,
  { name, lines }: EmailHead,
  hasLogo: boolean,
): string {
  const logo = hasLogo ? `<img src="cid:${logoId}" alt="" style="${styles.logo}">` : ''
  const paragraphs = [
    ...paragraphsOf(text).map((paragraph) => linked(paragraph.map(escaped).join('<br>'), link)),
    ...(link && !text.includes(link.href) ? [anchor(link, styles.button)] : []),
    ...(facts ? [factsHtml(facts)] : []),
  ]
  return [
    '<!doctype html>',
    `<html lang="${locale === 'en-US' ? 'en' : locale}"><head><meta charset="utf-8"><meta name="viewport" ` +
      'content="width=device-width">',
    `<title>${escaped(subject)}</title></head><body style="${styles.body}">`,
    `<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.frame}"><tr><td align="center">`,
    `<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.sheet}">`,
    `<tr><td style="${styles.head}">${logo}${escaped(name)}</td></tr>`,
    `<tr><td style="${styles.text}">`,
    ...paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${paragraph}</p>`),
    ...(note ? [`<p style="${styles.note}">${escaped(note)}</p>`] : []),
    ...(noteLink ? [`<p style="${styles.note}">${anchor(noteLink, styles.quiet)}</p>`] : []),
    '</td></tr>',
    `<tr><td style="${styles.foot}">${[name, ...lines].map(escaped).join('<br>')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

const anchor = ({ href, label }: NonNullable<LetterheadEmail['link']>, style = ''): string =>
  `<a href="${escaped(href)}"${style && ` style="${style}"`}>${escaped(label)}</a>`

/** A paragraph with the link in place of its address; a paragraph of nothing else is a button. */
function linked(paragraph: string, link: LetterheadEmail['link']): string {
  if (!link) return paragraph
  const address = escaped(link.href)
  return paragraph === address ? anchor(link, styles.button) : paragraph.replaceAll(address, () => anchor(link))
}

function factsHtml(facts: EmailFacts): string {
  const [title = '', ...lines] = factLines(facts).map(escaped)
  return [`<strong>${title}</strong>`, ...lines].join('<br>')
}
