/** Breaks of the product that the suite must find: a file, and what is replaced in it. */
export const mutants = {
  /** Commits reach the disk some time later. */
  'no-sync': [
    ['database/sqlite.ts', 'pragma synchronous = full', 'pragma synchronous = normal'],
    ['database/sqlite.ts', "read('synchronous') !== 2", "read('synchronous') !== 1"],
  ],
  /** Answers what has an idempotency key before the commit. */
  'early-answer': [
    [
      'kernel/server/http/request-pipeline.ts',
      'async function carryOut(',
      `const answerEarly = (isEarly, db, work) => new Promise((resolve, reject) => {
         const early = async (transaction) => {
           const answer = await work(transaction)
           isEarly && resolve(answer)
           return answer
         }
         inTransaction(db, early).then(resolve, reject)
       })
       async function carryOut(`,
    ],
    [
      'kernel/server/http/request-pipeline.ts',
      'return inTransaction(db, async',
      'return answerEarly(Boolean(attempt), db, async',
    ],
    ['database/write-queue.ts', 'setImmediate(() => {', 'setTimeout(() => {'],
  ],
  'forgotten-keys': [
    [
      'kernel/server/http/request-pipeline.ts',
      'attempt && (await findStoredAnswer(admitted.context.db, attempt))',
      'undefined as any',
    ],
    ['kernel/server/http/request-pipeline.ts', 'attempt ? once(transaction, attempt, change) :', ''],
  ],
  /** Holds a download in memory before it is sent. */
  'gathered-download': [
    [
      'export/server/zip.ts',
      'const out = new Transform({',
      'const all = []; const out = new Transform({ flush(done) { for (const piece of all) this.push(piece); done() },',
    ],
    ['export/server/zip.ts', 'done(null, piece)', '{ all.push(piece); done() }'],
  ],
  'broken-storage-ignored': [
    ['database/write-queue.ts', 'if (this.#broken || !isBrokenStorage(error)) return', 'return'],
  ],
} as const satisfies Record<string, readonly (readonly [file: string, from: string, to: string])[]>
