import type { KnownHeaders } from '#file-reading/server/guess-columns.ts'
import type { ImportField, ImportKind } from '#imports/columns.ts'

/**
 * How programs for studios, address books and spreadsheets name their columns in English and German: letters and digits
 * only, without case and accents. The best name of a field comes first.
 */
export const headers: Record<ImportKind, KnownHeaders<ImportField>> = {
  clients: {
    name:
      'name fullname clientname client customer customername contact contactname displayname fileas kunde ' +
      'kundenname ansprechpartner',
    firstName: 'firstname givenname forename vorname clientfirstname',
    lastName: 'lastname familyname surname nachname familienname zuname clientlastname',
    company:
      'company companyname organization organisation organizationname organization1name business businessname ' +
      'firma firmenname unternehmen',
    email:
      'email emailaddress primaryemail email1value email1address clientemail contactemail mail emailadresse ' +
      'mailadresse emails email1',
    phone:
      'phone phonenumber mobile mobilephone cell cellphone telephone primaryphone phone1value clientphone ' +
      'contactphone phone1 tel telefon telefonnummer handy mobil mobiltelefon mobilnummer telefonmobil ' +
      'homephone businessphone telefonprivat',
    address:
      'address fulladdress postaladdress mailingaddress address1formatted clientaddress adresse anschrift ' +
      'postanschrift',
    line1:
      'street streetaddress address1 addressline1 adresse1 adresszeile1 address1street homestreet ' +
      'businessstreet billingstreet strasse strasseprivat strasseundhausnummer strassehausnummer',
    house: 'housenumber hausnummer hausnr',
    line2: 'address2 addressline2 adresse2 adresszeile2 address1extendedaddress adresszusatz zusatz',
    postcode:
      'postcode postalcode zip zipcode zippostalcode address1postalcode homepostalcode businesspostalcode plz ' +
      'postleitzahl',
    city: 'city town address1city homecity businesscity ort stadt wohnort',
    region: 'state region province county stateprovince address1region homestate businessstate bundesland kanton',
    country: 'country countryregion address1country homecountryregion homecountry businesscountryregion land',
    vatId:
      'vatid vat vatnumber vatno vatidnumber vatregistrationnumber ustid ustidnr ustidnummer umsatzsteuerid ' +
      'umsatzsteueridentifikationsnummer mwstnummer mwstnr tva tvanumber notva ntva numerotva numerodetva ' +
      'tvaintracommunautaire numerodetvaintracommunautaire partitaiva piva btw btwnummer uidnummer uidnr uid',
    language: 'language languages preferredlanguage sprache korrespondenzsprache langue lingua taal',
    notes:
      'notes note comments comment remarks description memo notiz notizen bemerkung bemerkungen anmerkung ' +
      'anmerkungen kommentar',
  },
  shoots: {
    title:
      'title shoot shootname name project projectname jobname job event eventname session sessionname subject ' +
      'summary titel bezeichnung betreff projekt termin shooting',
    day:
      'day date shootdate eventdate sessiondate projectdate jobdate startdate mainshootdate tag datum ' +
      'termindatum beginntam startdatum',
    start: 'start starttime time begin from beginn startzeit uhrzeit zeit von beginntum',
    end: 'end endtime to finish until ende endzeit bis endetum',
    length: 'length duration minutes hours durationminutes durationhours dauer minuten stunden dauermin dauerstunden',
    zone: 'timezone zeitzone eventtimezone shoottimezone tz',
    client: 'client clientname customer customername contact contactname kunde kundenname auftraggeber primaryclient',
    clientEmail: 'clientemail email emailaddress customeremail contactemail kundenemail emailadresse mail',
    place: 'place location venue shootlocation eventlocation address venuename ort location1 treffpunkt adresse',
    type: 'type shoottype sessiontype projecttype jobtype eventtype category art typ kategorie',
    status: 'status state stage shootstatus projectstatus jobstatus zustand phase',
    notes:
      'notes note comments comment remarks description memo details notiz notizen bemerkung bemerkungen ' +
      'beschreibung anmerkungen',
  },
}
