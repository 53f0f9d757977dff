import { bikersCalls } from '#app/identity/bikers/bikers.calls.ts';
import { addressesCalls } from './addresses/addresses.calls.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { authCalls } from './auth/auth.calls.ts';
import { banksCalls } from './banks/banks.calls.ts';
import { callerIdsCalls } from './caller-ids/caller-ids.calls.ts';
import { campaignsCalls } from './campaigns/campaigns.calls.ts';
import { customerImportsCalls } from './customer-imports/customer-imports.calls.ts';
import { customersCalls } from './customers/customers.calls.ts';
import { defaultDescriptionsCalls } from './default-descriptions/default-descriptions.calls.ts';
import { discountCodesCalls } from './discount-codes/discount-codes.calls.ts';
import { entryCodesCalls } from './entry-codes/entry-codes.calls.ts';
import { feedbacksCalls } from './feedbacks/feedbacks.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { loginsAndPinsCalls } from './logins-and-pins/logins-and-pins.calls.ts';
import { offlineAddressesCalls } from './offline-addresses/offline-addresses.calls.ts';
import { openingHoursCalls } from './opening-hours/opening-hours.calls.ts';
import { ownDataCalls } from './own-data/own-data.calls.ts';
import { posTerminalsCalls } from './pos-terminals/pos-terminals.calls.ts';
import { permissionsCalls } from './roles/permissions.calls.ts';
import { rolesCalls } from './roles/roles.calls.ts';
import { segmentsCalls } from './segments/segments.calls.ts';
import { setupCalls } from './setup/setup.calls.ts';
import { smsCompanyCalls } from './sms-company/sms-company.calls.ts';
import { smsPackagesCalls } from './sms-packages/sms-packages.calls.ts';
import { staffCalls } from './staff/staff.calls.ts';
import { contractsCalls } from './subscriptions/contracts.calls.ts';
import { featuresCalls } from './subscriptions/features.calls.ts';
import { subscriptionsCalls } from './subscriptions/subscriptions.calls.ts';
import { userSubscriptionCodesCalls } from './user-subscription-codes/user-subscription-codes.calls.ts';
import { usersCalls } from './users/users.calls.ts';
import { vendorsCalls } from './vendors/vendors.calls.ts';

/** These are the handlers of the identity area. */
export const identityCalls = {
  ...auditCalls,
  ...loginsAndPinsCalls,
  ...entryCodesCalls,
  ...bikersCalls,
  ...callerIdsCalls,
  ...defaultDescriptionsCalls,
  ...offlineAddressesCalls,
  ...customersCalls,
  ...customerImportsCalls,
  ...segmentsCalls,
  ...campaignsCalls,
  ...smsPackagesCalls,
  ...smsCompanyCalls,
  ...featuresCalls,
  ...contractsCalls,
  ...subscriptionsCalls,
  ...feedbacksCalls,
  ...filesCalls,
  ...banksCalls,
  ...openingHoursCalls,
  ...authCalls,
  ...addressesCalls,
  ...discountCodesCalls,
  ...userSubscriptionCodesCalls,
  ...ownDataCalls,
  ...permissionsCalls,
  ...posTerminalsCalls,
  ...rolesCalls,
  ...setupCalls,
  ...staffCalls,
  ...usersCalls,
  ...vendorsCalls,
};
