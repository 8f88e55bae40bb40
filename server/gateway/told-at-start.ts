import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { tellMissingCategories } from './known-categories.ts'
import { missingServices, tellMissingModules } from './missing-modules.ts'
import { checkViews, type Views } from './store-views.ts'

/** Tells the operator what of `shop.config.ts` cannot be had here; nobody waits for it, since the engine may be away. */
export function tellWhatIsMissing(config: Config, commerceUrl: string, log: Log): Views {
  tellMissingModules(missingServices(config), log)
  void tellMissingCategories(config, commerceUrl, log)
  return checkViews(config, log)
}
