import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import type { MenuCache } from '#app/catalog/menu-categories/menu-cache.ts';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import type { Notifier } from '#app/platform/db/notifier.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { VendorDirectory } from './vendor-directory.ts';

/** Sends one-time codes and texts by text message, or keeps them in the outbox where no company is configured. */
export interface CodeSender {
  /** @param phoneNumber 09xxxxxxxxx. @throws when the company refused or did not answer. */
  sendCode(phoneNumber: string, code: string): Promise<void>;
  /**
   * The link that pays an order: its number, and the code its address ends in.
   * @param phoneNumber 09xxxxxxxxx. @throws when the company refused or did not answer.
   */
  sendPaymentLink(
    phoneNumber: string,
    link: { readonly number: number; readonly code: string },
  ): Promise<void>;
  /** A free text. @param phoneNumber 09xxxxxxxxx. @throws when the company refused or did not answer. */
  sendText(phoneNumber: string, text: string): Promise<void>;
}

/** Names places. */
export interface ReverseGeocoder {
  /** The postal address of a point; nulls where the map knows none. @throws when the company did not answer. */
  reverse(point: {
    readonly latitude: number;
    readonly longitude: number;
  }): Promise<{ readonly address: string | null; readonly neighbourhood: string | null }>;
}

/** What the program is started with: outside services, chosen in `providers.ts`, and shared caches. */
export interface ProvidedServices {
  readonly snapshots: MenuSnapshots;
  /** Menus as they go over the wire. */
  readonly menus: MenuCache;
  /** Tells other processes and followers, after a commit. */
  readonly notifier: Notifier;
  readonly gateway: PaymentGateway;
  /** Whether the gateway is a simulator: no money moves, and screens say so. */
  readonly gatewaySimulated: boolean;
  /** Where guests and gateways reach this installation, no slash at the end; null where it is not configured. */
  readonly publicUrl: string | null;
  readonly sms: CodeSender;
  readonly map: ReverseGeocoder;
}

/** What handlers reach through `ctx.app`: the provided services and those the server makes itself. */
export interface AppServices extends ProvidedServices {
  readonly vendors: VendorDirectory;
  readonly auth: AuthService;
  readonly background: BackgroundTasks;
}
