import type { CompanyKeys, CourierCompany } from '@sofreh/domain/courier-companies';
import type { Place, Travel } from '@sofreh/domain/dispatch';
import type { OnlineGateway } from '@sofreh/domain/enums';
import type { GatewayKeys } from '@sofreh/domain/gateways';
import type { MarketplaceName } from '@sofreh/domain/marketplace';
import type { SmsCompany, SmsCompanySetBy, SmsFields } from '@sofreh/domain/sms-companies';
import type { AccountingSecret, AccountingServer } from '@sofreh/providers/accounting';
import type { ChargeEar, ChargeJob, TerminalKeys } from '@sofreh/providers/card-terminal';
import type { CourierPort } from '@sofreh/providers/courier';
import type { Marketplace, MarketplaceKeys } from '@sofreh/providers/marketplace';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import type { PushProvider } from '@sofreh/providers/push';
import type { IncomingSms, SmsProvider } from '@sofreh/providers/sms';
import type { TaxAuthority } from '@sofreh/providers/tax-authority';
import type { Painter } from '@sofreh/receipt/picture';
import type { MenuCache } from '#app/catalog/menu-categories/menu-cache.ts';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import type { SealedBox } from '#app/platform/auth/sealed-box.ts';
import type { Mode } from '#app/platform/config/mode.ts';
import type { Notifier } from '#app/platform/db/notifier.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { ProxyWatch } from './proxy-watch.ts';
import type { VendorDirectory } from './vendor-directory.ts';

/** Holds what a message with a payment link says. */
export interface SentPaymentLink {
  readonly number: number;
  readonly code: string;
  readonly vendorName: string;
  /** It is the amount with its currency, as guests read it. */
  readonly amount: string;
}

/** Sends one-time codes and texts by text message, or keeps them in the outbox where no company is configured. */
export interface CodeSender {
  /** @param phoneNumber 09xxxxxxxxx. @throws when the company refused or did not answer. */
  sendCode(phoneNumber: string, code: string): Promise<void>;
  /**
   * Sends the link that pays an order: its number, the code its address ends in, whose it is, and what is to be paid.
   * @param phoneNumber 09xxxxxxxxx. @throws when the company refused or did not answer.
   */
  sendPaymentLink(phoneNumber: string, link: SentPaymentLink): Promise<void>;
  /** Sends a free text. @param phoneNumber 09xxxxxxxxx. @throws when the company refused or did not answer. */
  sendText(phoneNumber: string, text: string): Promise<void>;
}

/** Sends texts to many, one by one, and tells what became of each; nothing is thrown. */
export type TextSender = Pick<SmsProvider, 'send' | 'getStatus'>;

/** This is the company that sends the installation's texts, and how it is set. */
export interface SmsCompanies {
  /** Gives the one in use; null where none is set and nothing stands in. */
  current(): SmsProvider | null;
  /** Says which one that is, and who set it. */
  standing(): {
    readonly company: SmsCompany | null;
    readonly setBy: SmsCompanySetBy;
    /** Holds what the company in use was given, without its key. */
    readonly given: SmsFields;
  };
  /** Makes a company by what it gave, to be tried before it is set. */
  make(company: SmsCompany, fields: SmsFields): SmsProvider;
  /** Makes the mark by which such a company is known when it was tried. */
  markOf(company: SmsCompany, fields: SmsFields): string;
  /** Gives the mark of the one in use; null where none is. */
  mark(): string | null;
  /** Makes what is stored of a company: nobody reads it without the installation's key. */
  seal(company: SmsCompany, fields: SmsFields): string;
  /** Uses what is stored now. */
  look(): Promise<void>;
  /** Reads what any company tells of a message to the line; null where it is none. */
  readIncoming(fields: Iterable<readonly [string, unknown]>): IncomingSms | null;
}

/** Names places. */
export interface ReverseGeocoder {
  /** Gives the postal address of a point; nulls where the map knows none. @throws when the company did not answer. */
  reverse(point: {
    readonly latitude: number;
    readonly longitude: number;
  }): Promise<{ readonly address: string | null; readonly neighbourhood: string | null }>;
}

/** This is a gateway that can be called. */
export interface MadeGateway {
  readonly gateway: PaymentGateway;
  /** Tells whether it is a stand-in: no money moves, and screens say so. */
  readonly simulated: boolean;
}

/** Makes gateways of companies' keys. */
export interface GatewayMakers {
  /**
   * Gives a company's gateway by a vendor's own keys, or by those of the installation (a stand-in in a demo). The same
   * keys give the same gateway. Null where there are none, or nothing is known of where the company is.
   */
  make(name: OnlineGateway, keys: GatewayKeys | null): MadeGateway | null;
  /**
   * Makes the mark by which such a gateway is known when it was tried: other keys, or another address of the company, have another mark.
   */
  mark(name: OnlineGateway, keys: GatewayKeys | null): string;
  /** Keeps vendors' keys. */
  readonly box: SealedBox;
  /** Hears of it after a vendor's keys were saved. */
  keysChanged(): void;
}

/** These are card terminals as they are reached from this process. */
export interface CardTerminals {
  /**
   * Gives what carries a charge, or asks about it, once it is run; null where its company's service has no keys.
   * @param keys what the vendor has of the company; a stand-in has its own.
   */
  carrier(
    vendorId: string,
    job: ChargeJob,
    keys: TerminalKeys | null,
    ear: ChargeEar,
  ): Promise<(() => Promise<void>) | null>;
  /** Keeps vendors' keys. */
  readonly box: SealedBox;
}

/** Makes courier companies of vendors' keys. */
export interface CourierMakers {
  /**
   * Makes a company by a vendor's own keys, else a stand-in in a demo. Null where there are none, or nobody knows where
   * it is.
   */
  make(
    vendorId: string,
    name: CourierCompany,
    keys: CompanyKeys | null,
  ): { readonly courier: CourierPort; readonly simulated: boolean } | null;
  /** Reckons how long the ways between places take, for own couriers: by the installation's routing service, or guessed. */
  travel(places: readonly Place[]): Promise<Travel>;
  /** Keeps vendors' keys. */
  readonly box: SealedBox;
}

/** Makes marketplaces of vendors' keys. */
export interface MarketplaceMakers {
  /**
   * Makes a marketplace as one shop speaks to it, by the vendor's own keys, else a stand-in in a demo. Null where there
   * are no keys, or nobody knows where it is.
   */
  make(
    vendorId: string,
    name: MarketplaceName,
    shopId: string,
    keys: MarketplaceKeys | null,
  ): { readonly marketplace: Marketplace; readonly simulated: boolean } | null;
  /** Keeps vendors' keys. */
  readonly box: SealedBox;
}

/** Holds what a taxpayer signs with, both PEM. */
export interface TaxpayerKey {
  readonly privateKey: string;
  readonly certificate: string;
}

/** Makes the tax authority as taxpayers speak to it. */
export interface TaxAuthorities {
  /** Makes one by a vendor's own key, else a stand-in in a demo; null where there is none. */
  make(
    memoryId: string,
    key: TaxpayerKey | null,
  ): { readonly authority: TaxAuthority; readonly simulated: boolean } | null;
  /** Keeps vendors' keys. */
  readonly box: SealedBox;
}

/** Makes accounting programs' servers as vendors speak to them. */
export interface AccountingServers {
  /** Makes one by a vendor's own name and password at its own address, else a stand-in in a demo; null where there is none. */
  make(
    terms: {
      readonly baseUrl: string;
      readonly insertConfigId: number;
      readonly findConfigId: number | null;
    },
    secret: AccountingSecret | null,
  ): AccountingServer | null;
  /** Tells whether an address that a vendor typed may be reached from here. */
  readonly mayReach: (baseUrl: string) => boolean;
  /** Tells whether something stands in where a vendor has no secret. */
  readonly simulated: boolean;
  /** Keeps vendors' secrets. */
  readonly box: SealedBox;
}

/** Says what this installation is and which of its outside services stand open, so that screens offer nothing else. */
export interface Installation {
  readonly mode: Mode;
  /** Tells whether one-time codes and other text messages can be sent. */
  readonly loginCodes: boolean;
  readonly onlinePayment: boolean;
  /** Tells whether points on the map can be named. */
  readonly mapSearch: boolean;
}

/** Holds what the program is started with: outside services, chosen in `providers.ts`, and shared caches. */
export interface ProvidedServices {
  readonly snapshots: MenuSnapshots;
  /** These are menus as they go over the wire. */
  readonly menus: MenuCache;
  /** Tells other processes and followers, after a commit. */
  readonly notifier: Notifier;
  readonly gateways: GatewayMakers;
  readonly terminals: CardTerminals;
  readonly couriers: CourierMakers;
  readonly marketplaces: MarketplaceMakers;
  readonly taxAuthorities: TaxAuthorities;
  readonly accounting: AccountingServers;
  /** Tells whether the installation's own gateway is a simulator: no money moves, and screens say so. */
  readonly gatewaySimulated: boolean;
  /**
   * Guests and gateways reach this installation at this address, no slash at the end; null where it is not configured.
   */
  readonly publicUrl: string | null;
  readonly sms: CodeSender;
  /** Gives null where no company is configured. */
  readonly texts: () => TextSender | null;
  readonly smsCompanies: SmsCompanies;
  /** Brings messages to guests' own devices. */
  readonly push: PushProvider;
  readonly map: ReverseGeocoder;
  /** Draws papers. */
  readonly painter: Painter;
  readonly installation: Installation;
}

/** Holds what handlers reach through `ctx.app`: the provided services and those the server makes itself. */
export interface AppServices extends ProvidedServices {
  readonly vendors: VendorDirectory;
  readonly auth: AuthService;
  readonly background: BackgroundTasks;
  readonly proxyWatch: ProxyWatch;
}
