/**
 * The data that the server writes into a page as JSON in `<script type="application/json" id="boot">`, so that the
 * first screen needs no request. `user`, `settings` and `revisions` have the shapes of `GET /api/user`, `GET
 * /api/user/settings` and `GET /api/revisions`.
 */
export interface Boot<User = unknown, Settings = unknown, Revisions = unknown> {
  user: User | null
  settings: Settings | null
  /** Read before all data of the page; null when nobody is signed in. */
  revisions: Revisions | null
  /** Answers to what the screen reads first, by path and query. */
  answers?: Record<string, FirstAnswer>
  install: {
    /** Whether this server can send mail. */
    mail: boolean
    /** Whether others can open links to this server, as far as its address tells. */
    linksReachOutside: boolean
    /** Whether registering requires the token printed at the server's start. */
    setupToken: boolean
  }
  /** Maintenance mode, and the user is not an administrator. */
  isInMaintenance?: true
}

/** A body of JSON with the headers that a page uses. */
export interface FirstAnswer {
  body: string
  etag?: string
  link?: string
}
