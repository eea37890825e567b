import { piecesOf } from '#search-index/rules.ts'
import css from './marked.module.css'

/** A text with the matches of the query in semibold. */
export function Marked({ text, query }: { text: string; query: string }) {
  return piecesOf(text, query).map((piece, at) =>
    piece.isMatch ? (
      <b key={at} className={css.match}>
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  )
}
