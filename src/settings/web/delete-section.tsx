import { DeleteAccount } from '#accounts/web/security/delete-account.tsx'
import { DownloadData } from '#export/web/download-data.tsx'
import css from '#ui/form/setting-row.module.css'

/** Deletion of the account. */
export const DeleteSection = () => (
  <div className={css.row}>
    <p className="sub">Your account and everything in it goes at once and for good. You are asked first.</p>
    <DeleteAccount download={<DownloadData brief />} />
  </div>
)
