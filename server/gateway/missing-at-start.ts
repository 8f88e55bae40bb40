import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { reportMissingCategories } from './known-categories.ts'
import { missingServices, reportMissingModules } from './missing-modules.ts'
import { checkViews, type Views } from './store-views.ts'

/**
 * Logs for the operator what `shop.config.ts` names and cannot be had here. The checks run in the background, because the engine may be
 * unavailable.
 */
export function reportWhatIsMissing(config: Config, commerceUrl: string, log: Log): Views {
  reportMissingModules(missingServices(config), log)
  void reportMissingCategories(config, commerceUrl, log)
  return checkViews(config, log)
}
